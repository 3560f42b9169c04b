import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { type DayRange, metricSources, type Series } from './series.ts';

function ofSeries({ accountId, websiteId, source, searchType }: Series): RawBuilder<unknown> {
  return sql`account_id = ${accountId} and website_id = ${websiteId} and source = ${source} and search_type = ${searchType}`;
}

/** The requested and stored days of a series. */
export interface Coverage {
  /** The first day that was requested from the source. */
  windowFrom: string;
  /** The newest day that the source calls final. */
  targetThrough: string;
  /** The newest final day up to which every day is stored; null until the series is readable. */
  finalThrough: string | null;
  /** The newest day with any metrics. */
  freshThrough: string;
  /** No day is missing from this day on. */
  completeFrom: string;
}

/** Of the series `s`. */
const coverageColumns = sql`
  s.window_from as "windowFrom", s.target_through as "targetThrough", s.final_through as "finalThrough",
  s.fresh_through as "freshThrough", coalesce((
    select max(d.date) + 1 from search_metric_days d
    where d.account_id = s.account_id and d.website_id = s.website_id and d.source = s.source
      and d.search_type = s.search_type and d.version is null and d.date <= s.final_through
  ), s.window_from) as "completeFrom"`;

export async function findCoverage(db: Db, series: Series): Promise<Coverage | null> {
  const { rows } = await sql<Coverage>`
    select ${coverageColumns}
    from search_metric_series s where ${ofSeries(series)}`.execute(db);
  return rows[0] ?? null;
}

/** Those websites that have final days of a source and search type. */
export async function selectWebsitesWithDays(
  db: Db,
  websites: readonly Pick<Series, 'accountId' | 'websiteId'>[],
  { source, searchType }: Pick<Series, 'source' | 'searchType'>,
): Promise<Pick<Series, 'accountId' | 'websiteId'>[]> {
  const { rows } = await sql<Pick<Series, 'accountId' | 'websiteId'>>`
    select g."accountId", g."websiteId"
    from json_to_recordset(${JSON.stringify(websites)}::json) as g ("accountId" uuid, "websiteId" uuid)
    join search_metric_series s on s.website_id = g."websiteId" and s.account_id = g."accountId"
    where s.source = ${source} and s.search_type = ${searchType} and s.final_through is not null`.execute(db);
  return rows;
}

/** The days of a website that can be read, from the first source that has any. */
export interface ReadableDays extends Coverage {
  websiteId: string;
  source: Series['source'];
  finalThrough: string;
}

/** The web search days of the account's websites, or of those with these ids. Websites without readable days are left out. */
export async function selectReadableDays(
  db: Db,
  { accountId, websiteIds }: { accountId: string; websiteIds: readonly string[] | null },
): Promise<ReadableDays[]> {
  const { rows } = await sql<ReadableDays>`
    select distinct on (s.website_id) s.website_id as "websiteId", s.source, ${coverageColumns}
    from search_metric_series s
    where s.account_id = ${accountId} and s.search_type = 'web' and s.final_through is not null
      and (${websiteIds}::uuid[] is null or s.website_id = any(${websiteIds}::uuid[]))
    order by s.website_id, array_position(${metricSources}::text[], s.source)`.execute(db);
  return rows;
}

/** The days of a website to count clicks of, and those to compare with. */
export interface ClickDays {
  websiteId: string;
  source: Series['source'];
  range: DayRange;
  previous: DayRange | null;
}

/** The clicks that the sources reported for web search, as stored with each day. Their sum is that of the totals. */
export async function selectClicks(
  db: Db,
  accountId: string,
  days: readonly ClickDays[],
): Promise<{ websiteId: string; clicks: number; previousClicks: number }[]> {
  const { rows } = await sql<{ websiteId: string; clicks: number; previousClicks: number }>`
    select g."websiteId", coalesce(sum(d.clicks) filter (where d.date between g."from" and g."to"), 0)::float8 as clicks,
      coalesce(sum(d.clicks) filter (where d.date between g."previousFrom" and g."previousTo"), 0)::float8 as "previousClicks"
    from json_to_recordset(${JSON.stringify(days.map(toRow))}::json)
      as g ("websiteId" uuid, source text, "from" date, "to" date, "previousFrom" date, "previousTo" date)
    left join search_metric_days d on d.website_id = g."websiteId" and d.source = g.source and d.account_id = ${accountId}
      and d.search_type = 'web' and d.version is not null
      and (d.date between g."from" and g."to" or d.date between g."previousFrom" and g."previousTo")
    group by g."websiteId"`.execute(db);
  return rows;
}

const toRow = ({ websiteId, source, range, previous }: ClickDays) => ({
  websiteId,
  source,
  from: range.startDate,
  to: range.endDate,
  previousFrom: previous?.startDate,
  previousTo: previous?.endDate,
});

/** The window only widens: stored days stay readable after the source has dropped them. */
export async function upsertCoverage(
  db: Db,
  series: Series,
  reach: Omit<Coverage, 'finalThrough' | 'completeFrom'>,
): Promise<void> {
  const { accountId, websiteId, source, searchType } = series;
  await sql`
    insert into search_metric_series as s (account_id, website_id, source, search_type, window_from, target_through, fresh_through)
    select ${accountId}, id, ${source}, ${searchType}, ${reach.windowFrom}::date, ${reach.targetThrough}::date,
      ${reach.freshThrough}::date
    from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id, source, search_type) do update set
      window_from = least(s.window_from, excluded.window_from),
      target_through = greatest(s.target_through, excluded.target_through),
      fresh_through = greatest(s.fresh_through, excluded.fresh_through)`.execute(db);
}

/**
 * Advances `finalThrough` to the newest final day once every earlier day is stored.
 * @param firstDays how many of the newest days are enough the first time
 */
export async function advanceFinalThrough(db: Db, series: Series, firstDays: number): Promise<void> {
  await sql`
    update search_metric_series s set final_through = target_through
    where ${ofSeries(series)} and final_through is distinct from target_through and not exists (
      select from search_metric_days d
      where d.website_id = s.website_id and d.source = s.source and d.search_type = s.search_type
        and d.due and (d.version is null or not d.is_final) and d.date <= s.target_through
        and d.date > coalesce(s.final_through, s.target_through - ${firstDays}::int)
    )`.execute(db);
}

/** A stored day, with the total that the source reported at the time. */
export interface KnownDay {
  date: string;
  version: number | null;
  isFinal: boolean;
  clicks: number | null;
  impressions: number | null;
  due: boolean;
}

export async function selectDays(db: Db, series: Series): Promise<KnownDay[]> {
  const { rows } = await sql<KnownDay>`
    select date, version, is_final as "isFinal", clicks, impressions, due from search_metric_days where ${ofSeries(series)}
    order by date`.execute(db);
  return rows;
}

/** Marks days to be fetched, as final or fresh days. */
export async function markDue(
  db: Db,
  series: Series,
  days: readonly { date: string; isFinal: boolean }[],
): Promise<void> {
  const { accountId, websiteId, source, searchType } = series;
  await sql`
    insert into search_metric_days as d (account_id, website_id, source, search_type, date, due, due_final)
    select ${accountId}, w.id, ${source}, ${searchType}, g.date, true, g."isFinal"
    from json_to_recordset(${JSON.stringify(days)}::json) as g (date date, "isFinal" boolean), websites w
    where w.id = ${websiteId} and w.account_id = ${accountId}
    on conflict (website_id, source, search_type, date) do update set due = true, due_final = excluded.due_final
  `.execute(db);
}

export interface DueDay {
  series: Series;
  date: string;
  isFinal: boolean;
}

/** The days to fetch next: the newest days of every search type first, then the rest, newest first. */
export async function selectDueDays(
  db: Db,
  { accountId, websiteId, source }: Omit<Series, 'searchType'>,
  { firstDays, limit }: { firstDays: number; limit: number },
): Promise<DueDay[]> {
  const { rows } = await sql<Omit<DueDay, 'series'> & { searchType: Series['searchType'] }>`
    select d.search_type as "searchType", d.date, d.due_final as "isFinal"
    from search_metric_days d join search_metric_series s using (website_id, source, search_type)
    where d.account_id = ${accountId} and d.website_id = ${websiteId} and d.source = ${source} and d.due
    order by d.date <= s.target_through - ${firstDays}::int, d.search_type <> 'web', d.search_type, d.date desc
    limit ${limit}`.execute(db);
  return rows.map(({ searchType, ...day }) => ({
    ...day,
    series: { accountId, websiteId, source, searchType },
  }));
}

/** How many days of a source have been fetched. */
export interface SyncProgress {
  /** Days of each search type, so a calendar day counts several times. */
  daysStored: number;
  daysDue: number;
  /** Calendar days whose search types are all stored, and all calendar days. */
  daysComplete: number;
  daysTotal: number;
  /** No day is missing from this day on. */
  completeFrom: string | null;
}

export async function readProgress(
  db: Db,
  { accountId, websiteId, source }: Omit<Series, 'searchType'>,
): Promise<SyncProgress> {
  const { rows } = await sql<SyncProgress>`
    with by_day as (
      select date, count(version) as stored, count(*) filter (where due) as due, bool_and(version is not null) as is_complete
      from search_metric_days where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}
      group by date
    )
    select coalesce(sum(stored), 0)::int as "daysStored", coalesce(sum(due), 0)::int as "daysDue",
      (count(*) filter (where is_complete))::int as "daysComplete", count(*)::int as "daysTotal",
      coalesce(max(date) filter (where not is_complete) + 1, min(date)) as "completeFrom"
    from by_day`.execute(db);
  return rows[0] ?? { daysStored: 0, daysDue: 0, daysComplete: 0, daysTotal: 0, completeFrom: null };
}

/** The stored days of a range, with the rollups of the weeks and months within it. */
export interface StoredRange {
  dates: string[];
  versions: number[];
  rollups: { span: 'week' | 'month'; startsOn: string; version: number }[];
}

export async function selectStoredRange(
  db: Db,
  series: Series,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<StoredRange> {
  const { rows } = await sql<StoredRange>`
    select
      coalesce(array_agg(date::text order by date), '{}') as dates, coalesce(array_agg(version order by date), '{}') as versions,
      (
        select coalesce(json_agg(json_build_object('span', span, 'startsOn', starts_on, 'version', version)), '[]')
        from search_metric_rollups where ${ofSeries(series)} and starts_on between ${startDate}::date and ${endDate}::date
      ) as rollups
    from search_metric_days where ${ofSeries(series)} and version is not null
      and date between ${startDate}::date and ${endDate}::date`.execute(db);
  const [cover] = rows;
  return cover
    ? { ...cover, versions: cover.versions.map(Number) }
    : { dates: [], versions: [], rollups: [] };
}

/** A published day of a series. */
export interface PublishedDay {
  websiteId: string;
  date: string;
  version: number;
  source: Series['source'];
}

/** The months with published days of any website, oldest first, as their first days. Serves a schedule of all accounts. */
export async function selectPublishedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', date)::date as month from search_metric_days where version is not null order by 1`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

/** The published days of all websites in a month. Serves a schedule of all accounts. */
export async function selectPublishedDays(db: Db, month: string): Promise<PublishedDay[]> {
  const { rows } = await sql<PublishedDay>`
    select website_id as "websiteId", date, version, source from search_metric_days
    where version is not null and date >= ${month}::date and date < ${month}::date + interval '1 month'`.execute(
    db,
  );
  return rows;
}

/** Marks days to be fetched again by their versions, which are unique. A day that was published anew since is skipped. */
export async function markVersionsDue(db: Db, versions: readonly number[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    update search_metric_days set due = true, due_final = is_final
    where version = any(${versions}::bigint[]) and not due`.execute(db);
}
