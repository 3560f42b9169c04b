import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { createSyncSettings } from '#app/settings/settings.ts';
import { readConfig } from '#app/config/config.ts';
import { connectGoogle } from '#search-console/connections';
import { daysBefore, utcDay } from '#platform/days.ts';
import { type Database, openDatabase } from '#platform/postgres';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { enqueue } from '#platform/jobs';
import type { StoresEnvironment } from './engines.ts';
import type { InsertFloorPlan } from './floor-insert.ts';
import { type GoogleDays, googleRow, rowsOfDay } from './google-days.ts';
import { alternate, rateOutcome, type Outcome } from './measure.ts';
import { createCaller, idFunction, insertWebsites } from './seed-keywords.ts';
import { type BenchProcess, startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';
import type { BenchContext } from './bench-context.ts';

const bar = 0.6;
const rounds = 5;
const timeoutMs = 120_000;
/** Old enough to be final. */
const newestAgeDays = 5;
const dates = Array.from({ length: 20 }, (_none, age) => daysBefore(utcDay(new Date()), newestAgeDays + age));
const rows = dates.length * rowsOfDay;

interface Website {
  accountId: string;
  websiteId: string;
}

/** A million rows from Google's responses to published days, by a worker process. Floor: the same rows, inserted from a file by an engine of its own. */
export async function benchSearchConsoleSync(context: BenchContext): Promise<Outcome[]> {
  const google = await startProcess('./serve-google.ts', { dates } satisfies GoogleDays);
  const stores = await (await context.engines()).createStores('sync');
  const environment = {
    ...stores,
    WORKERS: '1',
    GOOGLE_URL: google.url,
    GOOGLE_CLIENT_ID: 'bench',
    GOOGLE_CLIENT_SECRET: 'bench',
    ENCRYPTION_KEY: 'only for the length of a bench',
  };
  const database = openDatabase(stores.DATABASE_URL, { size: 2, name: 'bench', onError: () => undefined });
  const clickhouse = openClickHouse(stores.CLICKHOUSE_URL, { size: 2 });
  const website = await connectWebsite(environment, database);
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-sync-'));
  const file = await writeRows(folder, website);
  const floor = await startProcess('./floor-insert.ts', { file } satisfies InsertFloorPlan);
  const product = await startProduct(environment);
  await collectAll(database, clickhouse, website);
  await insertFile(floor);
  const compared = await alternate(
    rounds,
    () => collectAll(database, clickhouse, website),
    () => insertFile(floor),
  );
  await Promise.all([product.stop(), google.stop(), floor.stop()]);
  await Promise.all([database.close(), clickhouse.close(), rm(folder, { recursive: true })]);
  return [rateOutcome({ bench: 'search-console-sync', bar, unit: 'rows' }, compared)];
}

/** A website whose account is connected to Google through the product's own endpoints. */
async function connectWebsite(environment: StoresEnvironment, { db }: Database): Promise<Website> {
  const { accountId } = await createCaller(environment);
  const client = new Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query(idFunction);
  await client.query(insertWebsites, [accountId, 1]);
  const { rows: websites } = await client.query<{ id: string }>('select id from websites');
  await client.end();
  await connectGoogle(
    { db, accountId, now: new Date() },
    { credentials: { kind: 'oauth', refreshToken: 'bench' }, signal: AbortSignal.timeout(timeoutMs) },
    createSyncSettings(readConfig(environment)),
  );
  return { accountId, websiteId: websites[0]?.id ?? '' };
}

/** Syncs everything from the beginning. Returns rows per second, from the request to the last published day. */
async function collectAll(
  { db }: Database,
  clickhouse: ClickHouse,
  { accountId, websiteId }: Website,
): Promise<number> {
  await untilZero(db, sql`select count(*) as left from graphile_worker.jobs`);
  for (const table of [
    'search_metric_days',
    'search_metric_rollups',
    'search_metric_series',
    'search_metric_drafts',
    'search_console_syncs',
  ]) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  for (const table of ['search_metric_rows', 'search_metric_totals'])
    await clickhouse.command(`truncate table ${table}`);
  const begunMs = performance.now();
  await enqueue(db, 'search-console.apply-property', { accountId, websiteId, provider: 'google' });
  await untilZero(
    db,
    sql`select ${dates.length}::int - count(*) as left from search_metric_days where version is not null and is_final`,
  );
  const tookMs = performance.now() - begunMs;
  await assertStored(clickhouse);
  return (rows * 1000) / tookMs;
}

async function assertStored(clickhouse: ClickHouse): Promise<void> {
  const [stored] = await clickhouse.query<{ n: number }>(
    `select toUInt32(count()) as n from search_metric_rows where span = 'day' and dimension = 'query'`,
  );
  if (stored?.n !== rows) throw new Error(`Kept ${stored?.n} rows of ${rows}`);
}

async function untilZero(
  db: Database['db'],
  question: ReturnType<typeof sql<{ left: number }>>,
): Promise<void> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const { rows: answers } = await question.execute(db);
    if (answers[0]?.left === 0) return;
    if (Date.now() > deadlineMs) throw new Error(`The worker left ${answers[0]?.left} undone`);
    await sleep(20);
  }
}

/** The same rows in the format of the plain table, one per line. */
async function writeRows(folder: string, { websiteId }: Website): Promise<string> {
  const file = join(folder, 'rows.json');
  const lines = function* () {
    for (const [day, date] of dates.entries()) {
      for (let row = 0; row < rowsOfDay; row++) {
        const { keys, ctr: _ctr, ...metrics } = googleRow(day, row);
        const line = { website_id: websiteId, search_type: 'web', date, query: keys[0], ...metrics };
        yield `${JSON.stringify(line)}\n`;
      }
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return file;
}

/** Lets the floor insert the file. Returns rows per second. */
async function insertFile({ child }: BenchProcess): Promise<number> {
  child.send({});
  const [{ tookMs }] = (await once(child, 'message')) as [{ tookMs: number }];
  return (rows * 1000) / tookMs;
}
