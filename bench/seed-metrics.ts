import { Client } from 'pg';
import { openDatabase } from '#platform/postgres';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { type Series, finalizeSeries } from '#search-console/metrics';
import { encodeId } from '#platform/ids.ts';
import type { StoresEnvironment } from './engines.ts';
import { createCaller, idFunction, insertWebsites } from './seed-keywords.ts';

export interface MetricData {
  environment: StoresEnvironment;
  readKey: string;
  /** UUID and public id of the website with 480 days. */
  websiteId: string;
  website: string;
  /** Public id of one that has only the newest 48 of them. */
  youngWebsite: string;
}

/** The newest day lies inside a week and a month, so a range is not covered by complete ones. */
export const lastDay = '2026-06-17';
const kinds = { full: 480, young: 48 };
/** A statement with more days could exceed the timeout of the product's client. */
const daysAtOnce = 48;

/**
 * One account: a website with 480 days of about 50 000 queries each, out of 120 000, and one with 48 such days. The metrics
 * are deterministic and stored the way the product stores them; the product computes weeks and months itself.
 */
export async function seedMetrics(environment: StoresEnvironment): Promise<MetricData> {
  const { accountId, readKey } = await createCaller(environment);
  const client = new Client({ connectionString: environment.DATABASE_URL });
  const clickhouse = openClickHouse(environment.CLICKHOUSE_URL, { size: 1 });
  await client.connect();
  try {
    await client.query(idFunction);
    await client.query(insertWebsites, [accountId, 2]);
    const { rows } = await client.query<{ id: string }>('select id from websites order by id');
    const [full = '', young = ''] = rows.map(({ id }) => id);
    for (const [websiteId, days] of [
      [full, kinds.full],
      [young, kinds.young],
    ] as const) {
      const series: Series = { accountId, websiteId, source: 'google', searchType: 'web' };
      await seedSeries({ client, clickhouse }, { environment, series, days });
    }
    for (const table of ['search_metric_rows', 'search_metric_totals']) await mergeParts(clickhouse, table);
    await client.query('vacuum analyze search_metric_series, search_metric_days, search_metric_rollups');
    const website = encodeId('web', full);
    return { environment, readKey, websiteId: full, website, youngWebsite: encodeId('web', young) };
  } finally {
    await clickhouse.close();
    await client.end();
  }
}

/** Partition by partition, because the whole table could exceed the timeout of the product's client. */
async function mergeParts(clickhouse: ClickHouse, table: string): Promise<void> {
  const partitions = await clickhouse.query<{ id: string }>(
    `select distinct partition_id as id from system.parts
     where active and database = currentDatabase() and table = {table: String}`,
    { table },
  );
  for (const { id } of partitions)
    await clickhouse.command(`optimize table ${table} partition id '${id}' final`);
}

interface Plan {
  environment: StoresEnvironment;
  series: Series;
  days: number;
}

async function seedSeries(
  { client, clickhouse }: { client: Client; clickhouse: ClickHouse },
  { environment, series, days }: Plan,
): Promise<void> {
  const { accountId, websiteId } = series;
  await client.query(insertSeries, [accountId, websiteId, lastDay, days]);
  const { rows } = await client.query<{ first: string }>(insertDays, [accountId, websiteId, lastDay, days]);
  const parameters = { accountId, websiteId, lastDay, days, first: rows[0]?.first };
  for (let from = 0; from < days; from += daysAtOnce)
    await clickhouse.command(insertRows, { ...parameters, from, count: Math.min(daysAtOnce, days - from) });
  await clickhouse.command(insertTotals, parameters);
  const database = openDatabase(environment.DATABASE_URL, {
    size: 1,
    name: 'bench',
    onError: () => undefined,
  });
  await finalizeSeries({ db: database.db, clickhouse, now: new Date() }, series, 28);
  await database.close();
}

const insertSeries = `
  insert into search_metric_series (account_id, website_id, source, search_type, window_from, target_through, fresh_through)
  values ($1, $2, 'google', 'web', $3::date - $4::int + 1, $3, $3)`;

/** Versions ascend with the days. */
const insertDays = `
  with kept as (
    insert into search_metric_days (account_id, website_id, source, search_type, date, version, is_final, clicks, impressions, due,
      due_final)
    select $1, $2, 'google', 'web', $3::date - $4::int + n, nextval('search_metric_versions'), true, 0, 0, false, true
    from generate_series(1, $4::int) n
    returning version
  )
  select min(version) as first from kept`;

/**
 * The 16 890 most popular queries are in every day's list, the others the more rarely the less popular they are: 50 000 on
 * the average. Impressions fall with the rank, too.
 */
const insertRows = `
  insert into search_metric_rows (account_id, website_id, source, search_type, dimension, span, date, version, key, clicks,
    impressions, position_sum)
  with cityHash64(rank, {lastDay: Date} - day) as luck, toUInt32(1 + (luck % 1000) * 3000 / (rank + 20)) as shown
  select {accountId: UUID}, {websiteId: UUID}, 'google', 'web', 'query', 'day', {lastDay: Date} - day,
    {first: UInt64} + {days: UInt16} - 1 - day,
    concat(['best', 'buy', 'cheap', 'how to clean', 'new', 'red', 'repair', 'used'][1 + rank % 8], ' ',
      ['bicycle', 'camera', 'garden chair', 'jacket', 'running shoes'][1 + cityHash64(rank) % 5], ' ', toString(rank)),
    intDiv(shown * (luck % 11), 100), shown, shown * (100 + luck % 4900)
  from (
    select number % 120000 + 1 as rank, intDiv(number, 120000) as day from numbers(120000 * {from: UInt64}, 120000 * {count: UInt64})
  )
  where luck / 0xFFFFFFFFFFFFFFFF < 16890 / rank`;

/** Google's totals exceed the sum of its rows, because it leaves out anonymized queries. */
const insertTotals = `
  insert into search_metric_totals (account_id, website_id, source, search_type, dimension, date, version, clicks, impressions,
    position_sum)
  select account_id, website_id, source, search_type, arrayJoin(['', 'query']) as of, date, version,
    sum(clicks) * if(of = '', 1.25, 1), sum(impressions) * if(of = '', 1.25, 1), sum(position_sum) * if(of = '', 1.25, 1)
  from search_metric_rows
  where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and source = 'google' and search_type = 'web'
    and dimension = 'query' and span = 'day'
  group by account_id, website_id, source, search_type, date, version`;
