import { captureStatements } from './capture-statements.ts';
import type { ListFloorPlan } from './floor-list.ts';
import { compareRates, type Outcome, type Target } from './measure.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProcess } from './start-process.ts';
import { apiPoolSize, startProduct } from './start-product.ts';
import type { Workshop } from './workshop.ts';

/** All 1 000 keywords of a website with a week of history in one request; beside it the rows of the same two statements. */
export async function benchApiList1000(workshop: Workshop): Promise<Outcome[]> {
  const data = await workshop.keywords(1);
  const { keywords, history } = await captureStatements(data, {
    websiteId: [data.plainWebsite],
    history: '7d',
  });
  if (history === null) throw new Error('The product reads no history');
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const floor = await startProcess('./floor-list.ts', {
    databaseUrl: data.environment.DATABASE_URL,
    clickhouseUrl: data.environment.CLICKHOUSE_URL,
    poolSize: apiPoolSize,
    keywords,
    history,
  } satisfies ListFloorPlan);
  const outcome = await compareRates(
    { bench: 'api-list-1000', bar: 0.5, rounds: 11, seconds: 3 },
    wholeList(data, product.url),
    floor,
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [outcome];
}

/** Every keyword of the plain website with its last week. */
export function wholeList({ readKey, plainWebsite }: KeywordData, productUrl: string): Target {
  return {
    url: `${productUrl}/api/v1/keywords?websiteId=${plainWebsite}&history=7d`,
    headers: { authorization: `Bearer ${readKey}` },
  };
}
