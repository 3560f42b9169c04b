import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, openDatabase } from '#platform/postgres';
import { openClickHouse } from '#platform/clickhouse';
import { enqueue } from '#platform/jobs';
import type { StoresEnvironment } from './engines.ts';
import type { PagesFloorPlan } from './floor-pages.ts';
import { alternate, rateOutcome, type Outcome } from './measure.ts';
import { createCaller, idFunction, insertWebsites } from './seed-keywords.ts';
import { type BenchProcess, startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';
import type { BenchContext } from './bench-context.ts';

const bar = 0.5;
const rounds = 5;
const websites = 10;
/** Keywords of the bench; `sizing` uses more. */
const keywords = 2_000;
/** Concurrency that the product allows this provider. */
const concurrency = 20;
const timeoutMs = 120_000;
/** Of a round that takes seconds, so the last interval counts little. */
const askMs = 50;

/** From due keywords to stored result pages, history and latest values by a worker process. Floor: the same pages fetched and parsed. */
export async function benchRankPipeline(context: BenchContext): Promise<Outcome[]> {
  const pages = await startProcess('./serve-pages.ts');
  const stores = await prepareStores(context, 'pipeline', keywords);
  const product = await startProduct({
    ...stores,
    WORKERS: '1',
    DATAFORSEO_LOGIN: 'bench',
    DATAFORSEO_PASSWORD: 'bench',
    DATAFORSEO_URL: pages.url,
    DATAFORSEO_MODE: 'live',
    MONTHLY_BUDGET_USD: '1000000',
  });
  const floor = await startProcess('./floor-pages.ts', {
    url: pages.url,
    phrases: phrases(keywords),
    concurrency,
  } satisfies PagesFloorPlan);
  const database = openDatabase(stores.DATABASE_URL, { size: 2, name: 'bench', onError: () => undefined });
  await collectAll(database);
  await fetchAll(floor);
  const compared = await alternate(
    rounds,
    () => collectAll(database),
    () => fetchAll(floor),
  );
  await assertStored(stores, database);
  await database.close();
  await Promise.all([product.stop(), floor.stop(), pages.stop()]);
  return [rateOutcome({ bench: 'rank-pipeline', bar, unit: 'pages' }, compared)];
}

/** A database with due keywords and ten websites. */
export async function prepareStores(
  context: BenchContext,
  name: string,
  count: number,
): Promise<StoresEnvironment> {
  const engines = await context.engines();
  const stores = await engines.createStores(name);
  const { accountId } = await createCaller(stores);
  const client = new Client({ connectionString: stores.DATABASE_URL });
  await client.connect();
  await client.query(idFunction);
  await client.query(insertWebsites, [accountId, websites]);
  await client.query(insertTargets, [phrases(count)]);
  await client.query(insertKeywords, [accountId, count, websites]);
  await client.query('vacuum analyze websites, search_targets, keywords');
  await client.end();
  return stores;
}

function phrases(count: number): string[] {
  return Array.from({ length: count }, (_none, index) => `some phrase number ${index + 1}`);
}

const insertTargets = `
  insert into search_targets (id, engine, phrase, country, language, device, location)
  select pg_temp.id_of('target', n), 'google', phrase, 'US', 'en', 'desktop', ''
  from unnest($1::text[]) with ordinality as given (phrase, n)`;

const insertKeywords = `
  insert into keywords (id, account_id, website_id, target_id, keyword, tags, next_check_at, created_at)
  select pg_temp.id_of('keyword', n), $1, pg_temp.id_of('website', 1 + n % $3::int), pg_temp.id_of('target', n),
    'some phrase number ' || n, '{}', 'infinity', now()
  from generate_series(1, $2::int) n`;

/** Makes every keyword due and waits until each has its new position. Returns pages a second. */
export async function collectAll({ db }: Database, count = keywords): Promise<number> {
  await untilNone(db, sql`select exists (select from graphile_worker.jobs) as left`);
  const before = new Date();
  await sql`update keywords set next_check_at = now() - interval '1 minute'`.execute(db);
  const begunMs = performance.now();
  await enqueue(db, 'rank-checks.schedule', {});
  await untilNone(
    db,
    sql`select exists (select from rank_checks where state in ('waiting', 'submitting', 'submitted'))
      or exists (select from keywords where position_at is null or position_at < ${before}) as left`,
  );
  return (count * 1000) / (performance.now() - begunMs);
}

/** The question is answered from an index while work is left, and is asked rarely: the product runs on the same processors. */
async function untilNone(
  db: Database['db'],
  question: ReturnType<typeof sql<{ left: boolean }>>,
): Promise<void> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await question.execute(db);
    if (rows[0]?.left === false) return;
    if (Date.now() > deadlineMs) throw new Error('The worker left work undone');
    await sleep(askMs);
  }
}

async function fetchAll({ child }: BenchProcess): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ seconds: number }]>;
  child.send({});
  const [{ seconds }] = await answered;
  return keywords / seconds;
}

/** Checks that every round stored a result page of each target and a day of each keyword. @throws Error otherwise */
async function assertStored({ CLICKHOUSE_URL }: StoresEnvironment, { db }: Database): Promise<void> {
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1 });
  const [pages] = await clickhouse.query<{ n: number }>('select toUInt32(count()) as n from serps final');
  const [days] = await clickhouse.query<{ n: number }>(
    `select toUInt32(uniq(keyword_id)) as n from positions final where state in ('ranked', 'not_ranked')`,
  );
  await clickhouse.close();
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from rank_checks where state <> 'done'`.execute(db);
  const isWhole = pages?.n === keywords * (rounds + 1) && days?.n === keywords && rows[0]?.n === 0;
  if (!isWhole) throw new Error(`Kept ${pages?.n} pages and ${days?.n} days; ${rows[0]?.n} checks not done`);
}
