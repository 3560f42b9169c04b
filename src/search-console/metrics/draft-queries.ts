import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Series } from './series.ts';

/** Reserves versions to write and publish. Drafts that are not published are purged later. */
export async function insertDrafts(
  db: Db,
  { accountId, websiteId }: Series,
  { count, now }: { count: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    insert into search_metric_drafts (account_id, website_id, created_at)
    select ${accountId}, ${websiteId}, ${now} from generate_series(1, ${count}::int) returning version`.execute(
    db,
  );
  return rows.map(({ version }) => Number(version));
}

/** A day whose rows are all written. */
export interface WrittenDay {
  date: string;
  version: number;
  isFinal: boolean;
  clicks: number;
  impressions: number;
}

/**
 * Publishes drafts in the caller's transaction. The versions that they replace, and the rollups that include those days, become
 * drafts. A draft that has been purged since, or whose website was deleted, is skipped.
 */
export async function publishDrafts(
  db: Db,
  series: Series,
  { days, now }: { days: readonly WrittenDay[]; now: Date },
): Promise<void> {
  const { accountId, websiteId, source, searchType } = series;
  // Serialised per series, because two publications may invalidate the same rollup.
  await sql`
    select from search_metric_series where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}
      and search_type = ${searchType} for no key update`.execute(db);
  const given = sql`json_to_recordset(${JSON.stringify(days)}::json) as
    g (date date, version bigint, "isFinal" boolean, clicks bigint, impressions bigint)`;
  await sql`
    with before as (
      select d.date, d.version as old, g.* from search_metric_days d
      join (select g.date as day, g.version, g."isFinal", g.clicks, g.impressions from ${given}) g on g.day = d.date
      where d.account_id = ${accountId} and d.website_id = ${websiteId} and d.source = ${source}
        and d.search_type = ${searchType}
      order by d.date for update of d
    ), existing as (
      delete from search_metric_drafts f using before b
      where f.version = b.version and f.account_id = ${accountId} returning f.version
    ), published as (
      update search_metric_days d set version = b.version, is_final = b."isFinal", clicks = b.clicks,
        impressions = b.impressions, due = d.due_final and not b."isFinal"
      from before b join existing using (version)
      where d.account_id = ${accountId} and d.website_id = ${websiteId} and d.source = ${source}
        and d.search_type = ${searchType} and d.date = b.date
      returning b.old, d.date
    ), outdated as (
      delete from search_metric_rollups r using published p
      where r.account_id = ${accountId} and r.website_id = ${websiteId} and r.source = ${source}
        and r.search_type = ${searchType}
        and (r.span, r.starts_on) in (
          ('week', date_trunc('week', p.date)::date), ('month', date_trunc('month', p.date)::date)
        )
      returning r.version
    )
    insert into search_metric_drafts (version, account_id, website_id, created_at)
    select distinct version, ${accountId}::uuid, ${websiteId}::uuid, ${now}::timestamptz from (
      select old as version from published where old is not null union all select version from outdated
    ) replaced`.execute(db);
}

/** A week or month whose days are all stored and final. */
export interface RollupPeriod {
  span: 'week' | 'month';
  startsOn: string;
  endsOn: string;
  versions: number[];
}

/** Complete weeks and months without a rollup, the newest first. */
export async function selectMissingRollups(db: Db, series: Series, limit: number): Promise<RollupPeriod[]> {
  const { accountId, websiteId, source, searchType } = series;
  const { rows } = await sql<RollupPeriod>`
    select p.span, p.starts_on as "startsOn", p.ends_on as "endsOn", array_agg(d.version order by d.date) as versions
    from search_metric_series s
    cross join (values ('week'), ('month')) as v (span)
    cross join lateral (
      select v.span, g::date as starts_on, (g + ('1 ' || v.span)::interval)::date - 1 as ends_on
      from generate_series(date_trunc(v.span, s.window_from::timestamp), s.final_through::timestamp,
        ('1 ' || v.span)::interval) g
    ) p
    join search_metric_days d on d.website_id = s.website_id and d.source = s.source and d.search_type = s.search_type
      and d.date between p.starts_on and p.ends_on
    where s.account_id = ${accountId} and s.website_id = ${websiteId} and s.source = ${source}
      and s.search_type = ${searchType} and p.starts_on >= s.window_from and p.ends_on <= s.final_through
      and not exists (
        select from search_metric_rollups r where r.website_id = s.website_id and r.source = s.source
          and r.search_type = s.search_type and r.span = p.span and r.starts_on = p.starts_on
      )
    group by p.span, p.starts_on, p.ends_on
    having bool_and(d.version is not null and not d.due) and count(*) > 1
    order by p.starts_on desc, p.span limit ${limit}`.execute(db);
  return rows.map((period) => ({ ...period, versions: period.versions.map(Number) }));
}

/** Publishes the rollup of a period, unless one of its days has been replaced since. */
export async function publishRollup(
  db: Db,
  series: Series,
  { span, startsOn, endsOn, versions, version }: RollupPeriod & { version: number },
): Promise<void> {
  const { accountId, websiteId, source, searchType } = series;
  await sql`
    with days as (
      select version from search_metric_days
      where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}
        and search_type = ${searchType} and date between ${startsOn}::date and ${endsOn}::date
      order by date for share
    ), existing as (
      delete from search_metric_drafts where version = ${version} and account_id = ${accountId}
        and (select array_agg(version order by version) from days)
          = (select array_agg(v order by v) from unnest(${versions}::bigint[]) v)
      returning version
    )
    insert into search_metric_rollups (account_id, website_id, source, search_type, span, starts_on, version)
    select ${accountId}, ${websiteId}, ${source}, ${searchType}, ${span}, ${startsOn}::date, version from existing
    on conflict do nothing`.execute(db);
}

/** Discards every series of a source in the caller's transaction; their versions become drafts. */
export async function discardSeries(
  db: Db,
  { accountId, websiteId, source }: Omit<Series, 'searchType'>,
  now: Date,
): Promise<void> {
  const ofSource = sql`account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`;
  await sql`
    with days as (delete from search_metric_days where ${ofSource} returning version),
      rollups as (delete from search_metric_rollups where ${ofSource} returning version),
      series as (delete from search_metric_series where ${ofSource})
    insert into search_metric_drafts (version, account_id, website_id, created_at)
    select version, ${accountId}::uuid, ${websiteId}::uuid, ${now}::timestamptz from (
      select version from days where version is not null union all select version from rollups
    ) discarded`.execute(db);
}

export interface Draft {
  version: number;
  accountId: string;
  websiteId: string;
}

/** Locks old drafts for the caller's transaction. */
export async function lockOldDrafts(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select version, account_id as "accountId", website_id as "websiteId" from search_metric_drafts
    where created_at < ${before} order by created_at limit ${limit} for update skip locked`.execute(db);
  return rows.map((draft) => ({ ...draft, version: Number(draft.version) }));
}

export async function deleteDrafts(db: Db, versions: readonly number[]): Promise<void> {
  await sql`delete from search_metric_drafts where version = any(${versions}::bigint[])`.execute(db);
}
