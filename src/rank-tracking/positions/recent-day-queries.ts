import { type RawBuilder, sql } from 'kysely';
import type { ClickHouse } from '#platform/clickhouse';
import type { Db } from '#platform/postgres';
import type { RankCheckStatus } from './position-day.ts';
import type { RecentDay } from './queries.ts';

/** A day with the version that decides between rows of the same day, as in ClickHouse. */
export interface VersionedDay extends RecentDay {
  version: number;
}

export interface RecentDays {
  keywordId: string;
  /** Every day from here on that has a rank check is in `days`. */
  since: string;
  days: VersionedDay[];
}

/** Selects the recent days of keywords, in any order. Omits keywords without any. */
export async function selectRecentDays(
  db: Db,
  { accountId, keywordIds }: { accountId: string; keywordIds: readonly string[] },
): Promise<(RecentDays & { version: string })[]> {
  const { rows } = await sql<RecentDays & { version: string }>`
    select r.keyword_id as "keywordId", r.since::text as since, r.days, r.xmin::text || r.ctid::text as version
    from keyword_recent_days r where r.account_id = ${accountId} and r.keyword_id = any(${keywordIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Selects which of the keywords have no recent days. For jobs, which cover all accounts. */
export async function selectWithoutRecentDays(db: Db, keywordIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${keywordIds}::uuid[]) g (id)
    where not exists (select from keyword_recent_days r where r.keyword_id = g.id)`.execute(db);
  return rows.map(({ id }) => id);
}

const versionOf = (day: RawBuilder<unknown>) => sql`(${day}->>'version')::bigint`;

/** Whether the only new day is the last stored one. Most calls are like this, and the merge of all days costs more than the rest. */
const isLastDay = sql`(r.since = excluded.since and jsonb_array_length(excluded.days) = 1
  and r.days->-1->>'date' = excluded.days->0->>'date')`;

/**
 * Merges days into those that are stored, of which the greatest version of a date remains, so neither the order nor a repetition
 * of calls matters. Days before `since` are dropped. Omits deleted keywords. For jobs, which cover all accounts.
 */
export async function mergeRecentDays(db: Db, keywords: readonly RecentDays[]): Promise<void> {
  await sql`
    insert into keyword_recent_days as r (keyword_id, account_id, since, days)
    select k.id, k.account_id, g.since, g.days
    from json_to_recordset(${JSON.stringify(keywords)}::json) as g ("keywordId" uuid, since date, days jsonb)
    join keywords k on k.id = g."keywordId"
    order by k.id for key share of k
    on conflict (keyword_id) do update set since = greatest(r.since, excluded.since), days = case
      when ${isLastDay} and ${versionOf(sql`excluded.days->0`)} >= ${versionOf(sql`r.days->-1`)} then jsonb_set(r.days, '{-1}', excluded.days->0)
      when ${isLastDay} then r.days
      else (
        select coalesce(jsonb_agg(day order by day->>'date'), '[]') from (
          select distinct on (day->>'date') day from (
            select day, 1 as age from jsonb_array_elements(r.days) day
            union all select day, 0 from jsonb_array_elements(excluded.days) day
          ) every
          where (day->>'date')::date >= greatest(r.since, excluded.since)
          order by day->>'date', ${versionOf(sql`day`)} desc, age
        ) newest
      ) end`.execute(db);
}

/** Reads the days of keywords from `from` until today with their versions. For jobs, which cover all accounts. */
export async function readVersionedDays(
  clickhouse: ClickHouse,
  {
    websiteIds,
    keywordIds,
    from,
  }: { websiteIds: readonly string[]; keywordIds: readonly string[]; from: string },
): Promise<(VersionedDay & { keywordId: string })[]> {
  const rows = await clickhouse.query<{
    keyword_id: string;
    date: string;
    state: RankCheckStatus;
    position: number;
    version: string;
  }>(
    `select keyword_id, checked_on as date, state, position, version from positions final
     where website_id in {websiteIds: Array(UUID)} and keyword_id in {keywordIds: Array(UUID)} and checked_on >= {from: Date}`,
    { websiteIds, keywordIds, from },
  );
  return rows.map(({ keyword_id: keywordId, date, state, position, version }) => {
    return { keywordId, date, position: position || null, checkStatus: state, version: Number(version) };
  });
}
