import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/postgres';
import { enqueue } from '#platform/jobs';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { type Outcome, rate } from './measure.ts';
import { seedCycles } from './seed-cycles.ts';
import { startProduct } from './start-product.ts';
import type { BenchContext } from './bench-context.ts';

const campaigns = 1_000;
const timeoutMs = 60_000;
/** Closed months per second. */
const bar = 100;

interface Counts {
  cycles: number;
  /** Campaigns with exactly one new month. */
  once: number;
  /** Audits requested for the new months. */
  audits: number;
}

/**
 * A thousand campaigns in the stage `monitor` whose months end at the same time. One worker process, with the sandbox as the web,
 * estimates their effects, closes their months and requests audits of their websites. None may be lost.
 */
export async function benchCampaignCycle(context: BenchContext): Promise<Outcome[]> {
  const engines = await context.engines();
  const stores = await engines.createStores('cycle');
  await seedCycles(stores, campaigns);
  const sandbox = await startSandbox();
  const product = await startProduct({
    ...stores,
    WORKERS: '1',
    CRAWLER_ALLOW: `*=${new URL(sandbox.url).host}`,
    CRAWLER_CA: sandbox.authority,
  });
  const database = openDatabase(stores.DATABASE_URL, { size: 2, name: 'bench', onError: () => undefined });
  const begunMs = performance.now();
  await sql`update campaigns set next_cycle_at = date_trunc('day', now(), 'UTC')`.execute(database.db);
  // Twice, as two schedulers would.
  await enqueue(database.db, 'campaigns.enqueue-due-cycles', {});
  await enqueue(database.db, 'campaigns.enqueue-due-cycles', {});
  const counts = await untilClosed(database);
  const seconds = (performance.now() - begunMs) / 1000;
  await Promise.all([product.stop(), sandbox.close(), database.close()]);
  return [outcome(counts, seconds)];
}

function outcome({ cycles, once, audits }: Counts, seconds: number): Outcome {
  return {
    bench: `campaign-cycle, ${cycles} months and ${audits} audits`,
    product: rate(campaigns / seconds, 'jobs'),
    floor: '-',
    ratio: `${campaigns - once} lost`,
    bar: `≥ ${bar} jobs/s, 0 lost`,
    passed: campaigns / seconds >= bar && cycles === campaigns && once === campaigns && audits === campaigns,
  };
}

/** Waits until every campaign has a new month. */
async function untilClosed(database: Database): Promise<Counts> {
  const deadlineMs = Date.now() + timeoutMs;
  let counts = await count(database);
  while (counts.cycles < campaigns && Date.now() < deadlineMs) {
    await sleep(50);
    counts = await count(database);
  }
  return counts;
}

async function count({ db }: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from campaign_cycles) as cycles,
      (select count(*)::int from campaigns c where month = 2 and next_cycle_at > now()
        and (select count(*) from campaign_cycles y where y.campaign_id = c.id) = 1) as once,
      (select count(*)::int from audits) as audits`.execute(db);
  return rows[0] ?? { cycles: 0, once: 0, audits: 0 };
}
