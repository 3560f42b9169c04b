import { topTen } from './api-keywords.ts';
import { wholeList } from './api-list-1000.ts';
import { alternate, loadTarget, type Outcome, rate, type Target } from './measure.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startApi } from './start-process.ts';
import type { Workshop } from './workshop.ts';

const bar = 1.3;
const rounds = 5;
const seconds = 4;
const reads: Record<string, (data: KeywordData, apiUrl: string) => Target> = {
  'api-keywords': topTen,
  'api-list-1000': wholeList,
};

/** Each read at ten times the data, against itself: how much longer a request takes. */
export async function benchGrowth(workshop: Workshop): Promise<Outcome[]> {
  const [small, large] = [await workshop.keywords(1), await workshop.keywords(10)];
  const [smallApi, largeApi] = await Promise.all([startApi(small.config), startApi(large.config)]);
  const outcomes: Outcome[] = [];
  for (const [read, describe] of Object.entries(reads)) {
    const [before, after] = [describe(small, smallApi.url), describe(large, largeApi.url)];
    await loadTarget(before, 2);
    await loadTarget(after, 2);
    const compared = await alternate(
      rounds,
      () => loadTarget(after, seconds),
      () => loadTarget(before, seconds),
    );
    const factor = 1 / compared.ratio;
    outcomes.push({
      bench: `growth ${read}`,
      product: `10×: ${rate(compared.product, 'req')}`,
      floor: `1×: ${rate(compared.floor, 'req')}`,
      ratio: factor.toFixed(2),
      bar: `≤ ${bar}`,
      passed: factor <= bar,
    });
  }
  await Promise.all([smallApi.stop(), largeApi.stop()]);
  return outcomes;
}
