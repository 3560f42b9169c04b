import { sql } from 'kysely';
import type { Db } from '#db';
import type { Facts } from '#facts';
import { clickRates } from '#positions';

interface WebsiteDay {
  accountId: string;
  websiteId: string;
  day: string;
  writtenAt: Date;
}

// Of a domain's results on a page only the best counts. Pages are joined by the attempt that a keyword's day came from, and
// each keyword sees to its own depth. The bounds of the day spare the months around it.
const domainsOfDay = `
  select target_id, domain, max({clickRates: Array(Float64)}[rank]) as weight
  from (
    select target_id, checked_at, ranks, domains from serp_pages final
    where checked_at >= {day: Date} and checked_at < {day: Date} + 1
      and (target_id, checked_at) global in (select target_id, checked_at from checked)
  ) as page
  global inner join checked using (target_id, checked_at)
  array join ranks as rank, domains as domain
  where rank between 1 and checked_depth
  group by target_id, domain`;
const checkedOnDay = `
  select target_id, checked_at, checked_depth from positions final
  where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and checked_on = {day: Date}
    and state in ('ranked', 'not_ranked')`;

/** Writes the sums of a website's day anew: counts by position, visibility, and who shared its result pages. */
export async function summariseDay(facts: Facts, { writtenAt, ...day }: WebsiteDay): Promise<void> {
  const parameters = { ...day, writtenAt, clickRates };
  await facts.command(
    `insert into competitor_days (account_id, website_id, day, domain, keywords, visibility, written_at)
     with checked as (${checkedOnDay})
     select {accountId: UUID}, {websiteId: UUID}, {day: Date}, domain, count(),
       sum(weight) / ({clickRates: Array(Float64)}[1] * (select count() from checked)), {writtenAt: DateTime64(3)}
     from (${domainsOfDay}) group by domain order by sum(weight) desc limit 1000`,
    parameters,
  );
  await facts.command(
    `insert into ranking_days (account_id, website_id, day, top3, top10, top20, top50, top100, not_ranked, failed,
       position_sum, visibility, share_of_voice, written_at)
     with checked as (${checkedOnDay})
     select {accountId: UUID}, {websiteId: UUID}, {day: Date},
       countIf(position between 1 and 3), countIf(position between 1 and 10), countIf(position between 1 and 20),
       countIf(position between 1 and 50), countIf(position between 1 and 100), countIf(state = 'not_ranked'),
       countIf(state = 'failed'), sum(position),
       if(countIf(state in ('ranked', 'not_ranked')) = 0, 0, sumIf({clickRates: Array(Float64)}[position], position > 0)
         / ({clickRates: Array(Float64)}[1] * countIf(state in ('ranked', 'not_ranked')))),
       sumIf({clickRates: Array(Float64)}[position], position > 0) / nullIf((select sum(weight) from (${domainsOfDay})), 0),
       {writtenAt: DateTime64(3)}
     from positions final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and checked_on = {day: Date}`,
    parameters,
  );
}

interface Range {
  accountId: string;
  websiteId: string;
  startDate: string;
  endDate: string;
}

const inRange = `account_id = {accountId: UUID} and website_id = {websiteId: UUID}
  and day between {startDate: Date} and {endDate: Date}`;

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
  visibility: number;
  shareOfVoice: number | null;
}

/** The days of a range on which a check ended, oldest first. */
export async function readRankingDays(facts: Facts, range: Range): Promise<RankingDay[]> {
  return facts.query<RankingDay>(
    `select day as date, top3, top10, top20, top50, top100, not_ranked as none, failed,
       round(position_sum / nullIf(top100, 0), 2) as averagePosition, round(visibility, 4) as visibility,
       round(share_of_voice, 4) as shareOfVoice
     from ranking_days final where ${inRange} and top100 + not_ranked + failed > 0 order by day`,
    { ...range },
  );
}

export interface Mover {
  keywordId: string;
  /** Null where it was not found. */
  from: number | null;
  to: number | null;
}

/** Keywords whose position differs between their first and their last successful day of a range. */
export async function readMovers(facts: Facts, range: Range): Promise<Mover[]> {
  return facts.query<Mover>(
    `select keyword_id as keywordId, nullIf(argMin(position, checked_on), 0) as from, nullIf(argMax(position, checked_on), 0) as to
     from positions final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
       and checked_on between {startDate: Date} and {endDate: Date} and state in ('ranked', 'not_ranked')
     group by keyword_id having ifNull(from, 0) <> ifNull(to, 0)
     order by abs(toInt32(ifNull(from, 101)) - toInt32(ifNull(to, 101))) desc, keyword_id limit 1000`,
    { ...range },
  );
}

export interface SharedDomain {
  domain: string;
  /** Keywords on whose result pages it stood, on the day when they were most. */
  keywords: number;
  visibility: number;
  /** Of what all these domains have together, 0 to 1. */
  shareOfVoice: number;
}

// A day's domains are written shortly before its sums: those older than the sums are left from an earlier writing.
const sharedDays = `with days as (
    select day, written_at as summed_at from ranking_days final where ${inRange} and top100 + not_ranked > 0
  ), shared as (
    select day, domain, keywords, seen from (
      select day, domain, keywords, visibility as seen, written_at from competitor_days final where ${inRange}
    ) as all global inner join days using (day) where written_at >= summed_at
  )`;

/** The domains that shared result pages in a range, the most visible first, a thousand at most. */
export async function readSharedDomains(facts: Facts, range: Range): Promise<SharedDomain[]> {
  return facts.query<SharedDomain>(
    `${sharedDays}
     select domain, max(keywords) as keywords, round(sum(seen) / (select count() from days), 6) as visibility,
       round(sum(seen) / (select sum(seen) from shared), 4) as shareOfVoice
     from shared group by domain order by visibility desc, domain limit 1000`,
    { ...range },
  );
}

export interface ShareDay {
  domain: string;
  date: string;
  shareOfVoice: number;
}

/** What some domains have of each day, 0 to 1, oldest first; a day without them is left out. */
export async function readShareDays(
  facts: Facts,
  range: Range,
  domains: readonly string[],
): Promise<ShareDay[]> {
  if (domains.length === 0) return [];
  return facts.query<ShareDay>(
    `${sharedDays}
     select domain, day as date, round(seen / whole, 4) as shareOfVoice
     from shared inner join (select day, sum(seen) as whole from shared group by day) as sums using (day)
     where domain in {domains: Array(String)} and whole > 0 order by day`,
    { ...range, domains },
  );
}

/** Forgets the sums of a website that is gone. */
export async function forgetRankings(
  facts: Facts,
  website: { accountId: string; websiteId: string },
): Promise<void> {
  const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
  await facts.remove('ranking_days', ofWebsite, website);
  await facts.remove('competitor_days', ofWebsite, website);
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

/** Keeps what was said of a domain; `suggested` forgets it. */
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
