import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { allEndpoints } from '#app/endpoints.ts';
import { readConfig } from '#app/config/config.ts';
import { openClickHouse } from '#platform/clickhouse';
import { createSettings } from '#app/settings/settings.ts';
import type { CampaignFloorPlan, Statement } from './floor-campaign.ts';
import { compareRates, type Outcome } from './measure.ts';
import { campaignPath, seedCampaign } from './seed-campaign.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProcess } from './start-process.ts';
import { apiPoolSize, startProduct } from './start-product.ts';
import type { BenchContext } from './bench-context.ts';

/** A large campaign with all its parts, authenticated and validated. Floor: a bare server that sends the rows of the same statements. */
export async function benchApiCampaign(context: BenchContext): Promise<Outcome[]> {
  const data = await context.keywords(1);
  const id = await seedCampaign(data);
  const statements = await captureRead(data, id);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const floor = await startProcess('./floor-campaign.ts', {
    databaseUrl: data.environment.DATABASE_URL,
    poolSize: apiPoolSize,
    statements,
  } satisfies CampaignFloorPlan);
  const outcome = await compareRates(
    { bench: 'api-campaign', bar: 0.7, rounds: 15, seconds: 2 },
    { url: `${product.url}${campaignPath(id)}`, headers: { authorization: `Bearer ${data.readKey}` } },
    floor,
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [outcome];
}

/** The statements that the product sends for one campaign. */
async function captureRead(
  { environment, accountId }: KeywordData,
  id: string,
): Promise<Statement<readonly unknown[]>[]> {
  const endpoints = allEndpoints(createSettings(readConfig({})));
  const handle = endpoints.find(({ operationId }) => operationId === 'getCampaign')?.handle;
  const sent: Statement<readonly unknown[]>[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: environment.DATABASE_URL, max: 5 }) }),
    log: ({ query }) => void sent.push({ text: query.sql, parameters: query.parameters }),
  });
  const clickhouse = openClickHouse(environment.CLICKHOUSE_URL, { size: 1 });
  await handle?.(
    { db, clickhouse, accountId, now: new Date() },
    { id, params: {}, query: {}, body: undefined },
  );
  await Promise.all([db.destroy(), clickhouse.close()]);
  if (sent.length === 0) throw new Error('The product reads no campaign');
  return sent;
}
