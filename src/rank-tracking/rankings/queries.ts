import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { ClickHouse } from '#platform/clickhouse';

export interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** Raised whenever the content of a rollup changes, so that older rollups are replaced. */
export const definition = 1;

/** Complete days of a website. Both ends are included. */
export interface CompleteDays extends OfWebsite {
  startDate: string;
  /** At most the last complete day. */
  through: string;
}

/**
 * A condition on a column with ids of keywords: those of a segment, or all. The parameter `keywordIds` is the segment as `findSegment`
 * returns it, because ClickHouse parses a hundred thousand elements slowly.
 */
export function inSegment(keywordIds: string | null, column = 'keyword_id'): string {
  if (keywordIds === null) return 'true';
  const count = Math.floor(((keywordIds.length - 1) * 3) / 4 / 16);
  return `${column} ${keywordIds.startsWith('-') ? 'not in' : 'in'} (
    select reinterpretAsUUID(substring(base64Decode(substring({keywordIds: String}, 2)), number * 16 + 1, 16)) from numbers(${count})
  )`;
}

// A day counts once a rank check has ended on it. Rollups of an earlier definition do not count until they are replaced.
export const inRange = `account_id = {accountId: UUID} and website_id = {websiteId: UUID}
  and day between {startDate: Date} and {through: Date}`;
const isCurrent = `definition = ${definition} and ended > 0`;

/** A condition on rollups. @param imported also those of days that only an import has positions of */
export function hasValues(imported: boolean): string {
  return imported ? `definition = ${definition} and (ended > 0 or imported > 0)` : isCurrent;
}

export interface RankingDay {
  date: string;
  top3: number;
  top10: number;
  top20: number;
  top50: number;
  top100: number;
  none: number;
  failed: number;
  averagePosition: number | null;
  /** Null, like the average and the share, if the rank check of every keyword with a value failed on the day. */
  visibility: number | null;
  shareOfVoice: number | null;
  /** Keywords whose value comes from an import. */
  imported: number;
}

/** The days of a range with finished rank checks, oldest first. With `imported`, also those that only an import has positions of. */
export async function readRankingDays(
  clickhouse: ClickHouse,
  range: CompleteDays,
  { imported = false }: { imported?: boolean } = {},
): Promise<RankingDay[]> {
  return clickhouse.query<RankingDay>(
    `select day as date, top3, top10, top20, top50, top100, not_ranked as none, failed, imported,
       if(measured = 0, null, round(position_sum / nullIf(top100, 0), 2)) as averagePosition,
       if(measured = 0, null, round(visibility, 4)) as visibility,
       if(measured = 0, null, round(share_of_voice, 4)) as shareOfVoice
     from ranking_days final where ${inRange} and ${hasValues(imported)} order by day`,
    { ...range },
  );
}

/** The days with a rollup of any definition on or after `from`, newest first. */
export async function readRolledUpDays(
  clickhouse: ClickHouse,
  { from, ...website }: OfWebsite & { from: string },
): Promise<string[]> {
  const rows = await clickhouse.query<{ day: string }>(
    `select distinct day from ranking_days
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day >= {from: Date} order by day desc`,
    { ...website, from },
  );
  return rows.map(({ day }) => day);
}

/** Up to 100 websites of all accounts that have rollups of an earlier definition. */
export async function readOutdatedWebsites(clickhouse: ClickHouse): Promise<OfWebsite[]> {
  return clickhouse.query<OfWebsite>(
    `select distinct account_id as accountId, website_id as websiteId from ranking_days final
     where definition <> ${definition} limit 100`,
  );
}

/** A day before today whose positions have no rollup. */
export interface MissingRollup extends OfWebsite {
  day: string;
  expected: number;
  found: number;
}

/** The days with finished rank checks or imported positions before `today` of which a rollup is missing. Serves a schedule of all accounts. */
export async function findMissingRollups(clickhouse: ClickHouse, today: string): Promise<MissingRollup[]> {
  return clickhouse.query<MissingRollup>(
    `with checked as (
       select account_id, website_id, checked_on from positions final
       where state <> 'pending' and checked_on < {today: Date} group by account_id, website_id, checked_on
       union distinct
       select account_id, website_id, checked_on from imported_positions
       where checked_on < {today: Date} group by account_id, website_id, checked_on
     )
     select toString(account_id) as accountId, toString(website_id) as websiteId, toString(checked_on) as day,
       toUInt32(1) as expected, toUInt32(0) as found
     from checked
     where (website_id, checked_on) global not in (select website_id, day from ranking_days)
       or (website_id, checked_on) global in (
         select website_id, day from ranking_days final
         where definition = ${definition} and ((website_id, day) global not in (select website_id, day from keyword_value_days)
           or domains_visibility > 0 and (website_id, day) global not in (select website_id, day from competitor_days))
       )
     order by day`,
    { today },
  );
}

export interface SharedDomain {
  domain: string;
  /** Number of keywords whose SERPs contained the domain, on the day with the most. */
  keywords: number;
  visibility: number;
  /** Share of the total visibility of all domains on the SERPs, 0 to 1. */
  shareOfVoice: number;
}

// Each rollup writes a day's domains before its counts, so domains older than the counts belong to an earlier rollup.
const sharedDays = `with days as (
    select day, written_at as rolled_up_at, domains_visibility from ranking_days final
    where ${inRange} and ${isCurrent} and measured > 0
  ), shared as (
    select day, domain, keywords, day_visibility, domains_visibility from (
      select day, domain, keywords, visibility as day_visibility, written_at from competitor_days final where ${inRange}
    ) as all global inner join days using (day) where written_at >= rolled_up_at
  )`;

/** The domains that share SERPs with the website in a range, most visible first, up to 1000. */
export async function readSharedDomains(
  clickhouse: ClickHouse,
  range: CompleteDays,
): Promise<SharedDomain[]> {
  return clickhouse.query<SharedDomain>(
    `${sharedDays}
     select domain, max(keywords) as keywords, round(sum(day_visibility) / (select count() from days), 6) as visibility,
       round(sum(day_visibility) / (select sum(domains_visibility) from days), 4) as shareOfVoice
     from shared group by domain order by visibility desc, domain limit 1000`,
    { ...range },
  );
}

export interface ShareDay {
  domain: string;
  date: string;
  /** 0 to 1. */
  shareOfVoice: number;
}

/** Daily share of voice of the domains, oldest first. Omits days on which a domain was not found. */
export async function readShareDays(
  clickhouse: ClickHouse,
  range: CompleteDays,
  domains: readonly string[],
): Promise<ShareDay[]> {
  if (domains.length === 0) return [];
  return clickhouse.query<ShareDay>(
    `${sharedDays}
     select domain, day as date, round(day_visibility / domains_visibility, 4) as shareOfVoice
     from shared where domain in {domains: Array(String)} and domains_visibility > 0 order by day`,
    { ...range, domains },
  );
}

/** Deletes the rollups of a website. */
export async function deleteRankings(clickhouse: ClickHouse, website: OfWebsite): Promise<void> {
  const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
  await clickhouse.remove('ranking_days', ofWebsite, { ...website });
  await clickhouse.remove('competitor_days', ofWebsite, { ...website });
  await clickhouse.remove('keyword_value_days', ofWebsite, { ...website });
}

export type CompetitorStatus = 'suggested' | 'confirmed' | 'hidden';

export async function selectCompetitors(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<Map<string, CompetitorStatus>> {
  const { rows } = await sql<{ domain: string; status: CompetitorStatus }>`
    select domain, status from competitors where account_id = ${accountId} and website_id = ${websiteId}`.execute(
    db,
  );
  return new Map(rows.map(({ domain, status }) => [domain, status]));
}

/** Stores the status of a competitor. `suggested` is the default and deletes the row. */
export async function upsertCompetitor(
  db: Db,
  {
    accountId,
    websiteId,
    domain,
    status,
  }: { accountId: string; websiteId: string; domain: string; status: CompetitorStatus },
): Promise<void> {
  if (status === 'suggested') {
    await sql`
      delete from competitors where account_id = ${accountId} and website_id = ${websiteId} and domain = ${domain}`.execute(
      db,
    );
    return;
  }
  await sql`
    insert into competitors (account_id, website_id, domain, status)
    values (${accountId}, ${websiteId}, ${domain}, ${status})
    on conflict (website_id, domain) do update set status = excluded.status`.execute(db);
}
