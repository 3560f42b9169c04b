import { captureStatements } from './capture-statements.ts';
import type { KeywordsFloorPlan } from './floor-keywords.ts';
import { compareRates, type Outcome, type Target } from './measure.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProcess } from './start-process.ts';
import { apiPoolSize, startProduct } from './start-product.ts';
import type { Workshop } from './workshop.ts';

/** A page of a website's keywords in the top ten, by key and validated; beside it the rows alone. */
export async function benchApiKeywords(workshop: Workshop): Promise<Outcome[]> {
  const data = await workshop.keywords(1);
  const { keywords } = await captureStatements(data, {
    websiteId: [data.largeWebsite],
    position: ['top10'],
    limit: 50,
  });
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const floor = await startProcess('./floor-keywords.ts', {
    databaseUrl: data.environment.DATABASE_URL,
    poolSize: apiPoolSize,
    keywords,
  } satisfies KeywordsFloorPlan);
  const outcome = await compareRates(
    { bench: 'api-keywords', bar: 0.7, rounds: 25, seconds: 1 },
    topTen(data, product.url),
    floor,
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [outcome];
}

/** The first fifty of the large website's top ten. */
export function topTen({ readKey, largeWebsite }: KeywordData, productUrl: string): Target {
  return {
    url: `${productUrl}/api/v1/keywords?websiteId=${largeWebsite}&position=top10&limit=50`,
    headers: { authorization: `Bearer ${readKey}` },
  };
}
