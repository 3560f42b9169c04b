import { captureStatements } from './capture-statements.ts';
import type { ListFloorPlan } from './floor-list.ts';
import { compareRates, type Outcome, type Target } from './measure.ts';
import type { KeywordData } from './seed-keywords.ts';
import { apiPoolSize, startApi, startFloor } from './start-process.ts';
import type { Workshop } from './workshop.ts';

/** All 1 000 keywords of a website with a week of history in one request; beside it the rows of the same two statements. */
export async function benchApiList1000(workshop: Workshop): Promise<Outcome[]> {
  const data = await workshop.keywords(1);
  const { keywords, history } = await captureStatements(data, {
    websiteId: [data.plainWebsite],
    history: '7d',
  });
  if (history === null) throw new Error('The product reads no history');
  const api = await startApi(data.config);
  const floor = await startFloor('floor-list.ts', {
    databaseUrl: data.config.DATABASE_URL,
    clickhouseUrl: data.config.CLICKHOUSE_URL,
    poolSize: apiPoolSize,
    keywords,
    history,
  } satisfies ListFloorPlan);
  const outcome = await compareRates(
    { bench: 'api-list-1000', bar: 0.5, rounds: 7, seconds: 4 },
    wholeList(data, api.url),
    floor,
  );
  await Promise.all([api.stop(), floor.stop()]);
  return [outcome];
}

/** Every keyword of the plain website with its last week, in the API. */
export function wholeList({ readKey, plainWebsite }: KeywordData, apiUrl: string): Target {
  return {
    url: `${apiUrl}/keywords?websiteId=${plainWebsite}&history=7d`,
    headers: { authorization: `Bearer ${readKey}` },
  };
}
