import type { BenchContext } from './bench-context.ts';
import type { KeywordsFloorPlan, ListedKeyword } from './floor-keywords.ts';
import { compareRates, type Outcome } from './measure.ts';
import type { Target } from './tools/load-target.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';

const limit = 50;

/** A page of a website's keywords in the top ten, authenticated and validated. Floor: one process over SQLite. */
export async function benchApiKeywords(context: BenchContext): Promise<Outcome[]> {
  const data = await context.keywords(1);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const floor = await startProcess('./floor-keywords.ts', {
    keywords: await readListedKeywords(largeList(data, product.url)),
    websiteId: data.largeWebsite,
    topTen: { limit },
    history: false,
  } satisfies KeywordsFloorPlan);
  const outcome = await compareRates(
    { bench: 'api-keywords', bar: 0.6, rounds: 9, seconds: 1 },
    topTen(data, product.url),
    floor,
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [outcome];
}

/** The first fifty of the large website's top ten. */
export function topTen(data: KeywordData, productUrl: string): Target {
  return largeList(data, productUrl, `&position=top10&limit=${limit}`);
}

/** Up to 10 000 keywords of the large website. */
export function largeList(
  { readKey, largeWebsite }: KeywordData,
  productUrl: string,
  parameters = '',
): Target {
  return {
    url: `${productUrl}/api/v1/keywords?websiteId=${largeWebsite}${parameters}`,
    headers: { authorization: `Bearer ${readKey}` },
  };
}

/** The keywords of a list as the product sends them, as the data of a floor. */
export async function readListedKeywords({ url, headers = {} }: Target): Promise<ListedKeyword[]> {
  const response = await fetch(url, { headers });
  const { data } = (await response.json()) as { data: ListedKeyword[] };
  return data;
}
