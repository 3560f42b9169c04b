import { captureStatements } from './capture-statements.ts';
import type { KeywordsFloorPlan } from './floor-keywords.ts';
import { compareRates, type Outcome, type Target } from './measure.ts';
import type { KeywordData } from './seed-keywords.ts';
import { apiPoolSize, startApi, startFloor } from './start-process.ts';
import type { Workshop } from './workshop.ts';

/** A page of a website's keywords in the top ten, by key and validated; beside it the rows alone. */
export async function benchApiKeywords(workshop: Workshop): Promise<Outcome[]> {
  const data = await workshop.keywords(1);
  const { keywords } = await captureStatements(data, {
    websiteId: [data.largeWebsite],
    position: ['top10'],
    limit: 50,
  });
  const api = await startApi(data.config);
  const floor = await startFloor('floor-keywords.ts', {
    databaseUrl: data.config.DATABASE_URL,
    poolSize: apiPoolSize,
    keywords,
  } satisfies KeywordsFloorPlan);
  const outcome = await compareRates(
    { bench: 'api-keywords', bar: 0.7, rounds: 7, seconds: 3 },
    topTen(data, api.url),
    floor,
  );
  await Promise.all([api.stop(), floor.stop()]);
  return [outcome];
}

/** The first fifty of the large website's top ten, in the API. */
export function topTen({ readKey, largeWebsite }: KeywordData, apiUrl: string): Target {
  return {
    url: `${apiUrl}/keywords?websiteId=${largeWebsite}&position=top10&limit=50`,
    headers: { authorization: `Bearer ${readKey}` },
  };
}
