import { topTen } from './api-keywords.ts';
import { wholeList } from './api-list-1000.ts';
import { growMetrics } from './growth-metrics.ts';
import { alternate, type Outcome, rate } from './measure.ts';
import { loadTarget, type Target } from './tools/load-target.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProduct } from './start-product.ts';
import type { BenchContext } from './bench-context.ts';

const bar = 1.2;
const rounds = 9;
const seconds = 1;
const reads: Record<string, (data: KeywordData, productUrl: string) => Target> = {
  'api-keywords': topTen,
  'api-list-1000': wholeList,
};

/** Each read at ten times the data, against itself: how much longer a request takes. */
export async function benchGrowth(context: BenchContext): Promise<Outcome[]> {
  return [...(await growKeywords(context)), ...(await growMetrics(context))];
}

async function growKeywords(context: BenchContext): Promise<Outcome[]> {
  const [small, large] = [await context.keywords(1), await context.keywords(10)];
  const [before, after] = await Promise.all([
    startProduct({ ...small.environment, WORKERS: '0' }),
    startProduct({ ...large.environment, WORKERS: '0' }),
  ]);
  const outcomes: Outcome[] = [];
  for (const [read, describe] of Object.entries(reads)) {
    const [few, many] = [describe(small, before.url), describe(large, after.url)];
    await loadTarget(few, 2);
    await loadTarget(many, 2);
    const compared = await alternate(
      rounds,
      () => loadTarget(many, seconds),
      () => loadTarget(few, seconds),
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
  await Promise.all([before.stop(), after.stop()]);
  return outcomes;
}
