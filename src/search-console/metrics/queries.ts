import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { Series } from './figure.ts';

function ofSeries({ accountId, websiteId, source, searchType }: Series): RawBuilder<unknown> {
  return sql`account_id = ${accountId} and website_id = ${websiteId} and source = ${source} and search_type = ${searchType}`;
}

/** How far a series reaches. */
export interface Reach {
  /** The first day that was asked for. */
  windowFrom: string;
  /** The newest final day: as the source says, and as far as we have all of them. */
  targetThrough: string;
  finalThrough: string | null;
  /** The newest day with any figures. */
  freshThrough: string;
  /** The first day from which on no day is missing. */
  completeFrom: string;
}

export async function findReach(db: Db, series: Series): Promise<Reach | null> {
  const { rows } = await sql<Reach>`
    select window_from as "windowFrom", target_through as "targetThrough", final_through as "finalThrough",
      fresh_through as "freshThrough", coalesce((
        select max(date) + 1 from figure_days
        where ${ofSeries(series)} and version is null and date <= final_through
      ), window_from) as "completeFrom"
    from figure_series where ${ofSeries(series)}`.execute(db);
  return rows[0] ?? null;
}

/** The windows only widen: what was asked for once stays, even if the source does not reach back as far any more. */
export async function upsertReach(
  db: Db,
  series: Series,
  reach: Omit<Reach, 'finalThrough' | 'completeFrom'>,
): Promise<void> {
  const { accountId, websiteId, source, searchType } = series;
  await sql`
    insert into figure_series as s (account_id, website_id, source, search_type, window_from, target_through, fresh_through)
    select ${accountId}, id, ${source}, ${searchType}, ${reach.windowFrom}::date, ${reach.targetThrough}::date,
      ${reach.freshThrough}::date
    from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id, source, search_type) do update set
      window_from = least(s.window_from, excluded.window_from),
      target_through = greatest(s.target_through, excluded.target_through),
      fresh_through = greatest(s.fresh_through, excluded.fresh_through)`.execute(db);
}

/**
 * Moves the watermark up to the newest final day once all days below it are there; at first the newest ones are enough.
 * @param firstDays how many
 */
export async function advanceFinalThrough(db: Db, series: Series, firstDays: number): Promise<void> {
  await sql`
    update figure_series s set final_through = target_through
    where ${ofSeries(series)} and final_through is distinct from target_through and not exists (
      select from figure_days d
      where d.website_id = s.website_id and d.source = s.source and d.search_type = s.search_type
        and d.due and (d.version is null or not d.is_final) and d.date <= s.target_through
        and d.date > coalesce(s.final_through, s.target_through - ${firstDays}::int)
    )`.execute(db);
}

/** A day as we have it, and as the source gave its sum then. */
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
    select date, version, is_final as "isFinal", clicks, impressions, due from figure_days where ${ofSeries(series)}
    order by date`.execute(db);
  return rows;
}

/** Days to be fetched, as final ones or not. */
export async function markDue(
  db: Db,
  series: Series,
  days: readonly { date: string; isFinal: boolean }[],
): Promise<void> {
  const { accountId, websiteId, source, searchType } = series;
  await sql`
    insert into figure_days as d (account_id, website_id, source, search_type, date, due, due_final)
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

/** What is to be fetched next: the newest days of every kind of search first, then the rest, newest first. */
export async function selectDueDays(
  db: Db,
  { accountId, websiteId, source }: Omit<Series, 'searchType'>,
  { firstDays, limit }: { firstDays: number; limit: number },
): Promise<DueDay[]> {
  const { rows } = await sql<Omit<DueDay, 'series'> & { searchType: Series['searchType'] }>`
    select d.search_type as "searchType", d.date, d.due_final as "isFinal"
    from figure_days d join figure_series s using (website_id, source, search_type)
    where d.account_id = ${accountId} and d.website_id = ${websiteId} and d.source = ${source} and d.due
    order by d.date <= s.target_through - ${firstDays}::int, d.search_type <> 'web', d.search_type, d.date desc
    limit ${limit}`.execute(db);
  return rows.map(({ searchType, ...day }) => ({
    ...day,
    series: { accountId, websiteId, source, searchType },
  }));
}

/** How much of a website's source has been fetched. */
export interface Progress {
  daysKept: number;
  daysDue: number;
  /** The first day from which on every day is there. */
  completeFrom: string | null;
}

export async function readProgress(
  db: Db,
  { accountId, websiteId, source }: Omit<Series, 'searchType'>,
): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) filter (where version is not null) as "daysKept", count(*) filter (where due) as "daysDue",
      coalesce(max(date) filter (where version is null) + 1, min(date)) as "completeFrom"
    from figure_days where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(
    db,
  );
  return rows[0] ?? { daysKept: 0, daysDue: 0, completeFrom: null };
}

/** The days of a range that there are. */
export interface KeptDays {
  dates: string[];
  versions: number[];
}

/** What a range is made of: its days, and the weeks and months within it that have sums. */
export interface Cover extends KeptDays {
  rollups: { span: 'week' | 'month'; startsOn: string; version: number }[];
}

export async function selectCover(
  db: Db,
  series: Series,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Cover> {
  const { rows } = await sql<Cover>`
    select
      coalesce(array_agg(date::text order by date), '{}') as dates, coalesce(array_agg(version order by date), '{}') as versions,
      (
        select coalesce(json_agg(json_build_object('span', span, 'startsOn', starts_on, 'version', version)), '[]')
        from figure_rollups where ${ofSeries(series)} and starts_on between ${startDate}::date and ${endDate}::date
      ) as rollups
    from figure_days where ${ofSeries(series)} and version is not null
      and date between ${startDate}::date and ${endDate}::date`.execute(db);
  const [cover] = rows;
  return cover
    ? { ...cover, versions: cover.versions.map(Number) }
    : { dates: [], versions: [], rollups: [] };
}
