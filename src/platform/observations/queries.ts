import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A day of which ClickHouse has fewer rows than Postgres expects. */
export interface MissingDay {
  /** Null if the rows belong to no website, such as result pages. */
  websiteId: string | null;
  day: string;
  expected: number;
  found: number;
  /** Whether the missing rows are collected or computed again. */
  isRebuilding: boolean;
}

export async function deleteMissingDays(db: Db, dataset: string): Promise<void> {
  await sql`delete from missing_observations where dataset = ${dataset}`.execute(db);
}

export async function insertMissingDays(db: Db, dataset: string, days: readonly MissingDay[]): Promise<void> {
  await sql`
    insert into missing_observations (dataset, website_id, day, expected, found, is_rebuilding)
    select ${dataset}, g."websiteId", g.day, g.expected, g.found, g."isRebuilding"
    from json_to_recordset(${JSON.stringify(days)}::json)
      as g ("websiteId" uuid, day date, expected bigint, found bigint, "isRebuilding" boolean)`.execute(db);
}

interface MissingSummary {
  dataset: string;
  days: number;
  first: string;
  last: string;
  missing: number;
  rebuilding: number;
  websiteIds: string[];
}

/** One line for each dataset, over all accounts of the installation. */
export async function summariseMissingDays(db: Db): Promise<MissingSummary[]> {
  const { rows } = await sql<MissingSummary>`
    select dataset, count(distinct day) as days, min(day) as first, max(day) as last,
      sum(expected - found)::bigint as missing, count(distinct day) filter (where is_rebuilding) as rebuilding,
      coalesce(array_agg(distinct website_id::text) filter (where website_id is not null), '{}') as "websiteIds"
    from missing_observations group by 1 order by 1`.execute(db);
  return rows;
}

/** The number of rows of a website on a day. */
export interface RowCount {
  websiteId: string;
  day: string;
  rows: number;
}

/** Excludes comparisons and deletions of a dataset from each other until the transaction ends. */
export async function lockCounts(transaction: Db, dataset: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`observations ${dataset}`}, 0))`.execute(
    transaction,
  );
}

/** Raises the expected counts. Those of deleted websites are ignored. Serves a schedule of all accounts. */
export async function raiseCounts(db: Db, dataset: string, counts: readonly RowCount[]): Promise<void> {
  await sql`
    insert into observation_counts as c (dataset, website_id, day, rows)
    select ${dataset}, w.id, g.day, g.rows
    from json_to_recordset(${JSON.stringify(counts)}::json) as g ("websiteId" uuid, day date, rows bigint)
    join websites w on w.id = g."websiteId"
    on conflict (dataset, website_id, day) do update set rows = excluded.rows where c.rows < excluded.rows`.execute(
    db,
  );
}

/** Takes deleted rows off the expected counts. */
export async function lowerCounts(db: Db, dataset: string, counts: readonly RowCount[]): Promise<void> {
  await sql`
    update observation_counts c set rows = greatest(0, c.rows - g.rows)
    from json_to_recordset(${JSON.stringify(counts)}::json) as g ("websiteId" uuid, day date, rows bigint)
    where c.dataset = ${dataset} and c.website_id = g."websiteId" and c.day = g.day`.execute(db);
}

/** The months with expected rows, as their first days. Serves a schedule of all accounts. */
export async function selectCountedMonths(db: Db, dataset: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date as month from observation_counts where dataset = ${dataset}`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

/** The days of a month of which fewer rows were found than expected. Serves a schedule of all accounts. */
export async function selectFewerRows(
  db: Db,
  { dataset, month, found }: { dataset: string; month: string; found: readonly RowCount[] },
): Promise<Omit<MissingDay, 'isRebuilding'>[]> {
  const { rows } = await sql<Omit<MissingDay, 'isRebuilding'>>`
    select c.website_id as "websiteId", c.day, c.rows as expected, coalesce(g.rows, 0) as found
    from observation_counts c
    left join json_to_recordset(${JSON.stringify(found)}::json) as g ("websiteId" uuid, day date, rows bigint)
      on g."websiteId" = c.website_id and g.day = c.day
    where c.dataset = ${dataset} and c.day >= ${month}::date and c.day < ${month}::date + interval '1 month'
      and c.rows > coalesce(g.rows, 0)
    order by c.day, c.website_id`.execute(db);
  return rows;
}
