import { readListedKeywords } from './api-keywords.ts';
import type { BenchContext } from './bench-context.ts';
import type { KeywordsFloorPlan } from './floor-keywords.ts';
import { compareRates, type Outcome } from './measure.ts';
import type { Target } from './tools/load-target.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';

/** All 1 000 keywords of a website in one request, with and without a week of history. Floor: one process over SQLite. */
export async function benchApiList1000(context: BenchContext): Promise<Outcome[]> {
  const data = await context.keywords(1);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const keywords = await readListedKeywords(wholeList(data, product.url));
  const outcomes: Outcome[] = [];
  for (const history of [true, false]) {
    const floor = await startProcess('./floor-keywords.ts', {
      keywords,
      websiteId: data.plainWebsite,
      history,
    } satisfies KeywordsFloorPlan);
    const bench = history ? 'api-list-1000' : 'api-list-1000 without history';
    const target = wholeList(data, product.url, history ? '&history=7d' : '');
    outcomes.push(await compareRates({ bench, bar: 0.6, rounds: 7, seconds: 1 }, target, floor));
    await floor.stop();
  }
  await product.stop();
  return outcomes;
}

/** Every keyword of the plain website, by default with its last week. */
export function wholeList(
  { readKey, plainWebsite }: KeywordData,
  productUrl: string,
  parameters = '&history=7d',
): Target {
  return {
    url: `${productUrl}/api/v1/keywords?websiteId=${plainWebsite}${parameters}`,
    headers: { authorization: `Bearer ${readKey}` },
  };
}
