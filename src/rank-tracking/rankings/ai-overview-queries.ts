import type { ClickHouse } from '#platform/clickhouse';
import { inSegment, type OfWebsite } from './queries.ts';

interface AiDays extends OfWebsite {
  days: readonly string[];
  lookbackDays: number;
  /** The keywords of a segment; null for all. */
  keywordIds: string | null;
}

export interface AiOverviewDay {
  date: string;
  /** Keywords whose result page says whether it shows an AI Overview. */
  known: number;
  present: number;
  /** AI Overviews with known sources. */
  withSources: number;
}

export interface CitedDomain {
  domain: string;
  date: string;
  /** AI Overviews that cite the domain. */
  cited: number;
}

// The result pages behind the stored values of each day, as in the rollup of domains.
const pagesOfDays = ({ keywordIds }: AiDays) => `
  with known as (
    select day, target_id, checked_at
    from (
      select day, keyword_ids, target_ids, checked_ats from keyword_value_days final
      where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day in {days: Array(Date)}
    ) array join keyword_ids as keyword_id, target_ids as target_id, checked_ats as checked_at
    where ${inSegment(keywordIds)}
  ), pages as (
    select day, state, ai_domains from (
      select target_id, checked_at, ai_domains,
        if(ai_overview = 'unknown' and has(features, 'ai_overview'), 'shown', toString(ai_overview)) as state
      from serps final
      where checked_at >= arrayMin({days: Array(Date)}) - {lookbackDays: UInt32} and checked_at < arrayMax({days: Array(Date)}) + 1
        and (target_id, checked_at) global in (select target_id, checked_at from known)
    ) as page global inner join known using (target_id, checked_at)
  )`;

/** The AI Overviews of each day that has any result page, oldest first. */
export async function readAiOverviewDays(clickhouse: ClickHouse, days: AiDays): Promise<AiOverviewDay[]> {
  return clickhouse.query<AiOverviewDay>(
    `${pagesOfDays(days)}
     select day as date, toUInt32(countIf(state <> 'unknown')) as known,
       toUInt32(countIf(state in ('shown', 'loaded'))) as present, toUInt32(countIf(state = 'loaded')) as withSources
     from pages group by day order by day`,
    { ...days },
  );
}

/** The days of the most cited domains and of `always`. Days without a citation of the domain are left out. */
export async function readCitedDomains(
  clickhouse: ClickHouse,
  { always, limit, ...days }: AiDays & { always: readonly string[]; limit: number },
): Promise<CitedDomain[]> {
  return clickhouse.query<CitedDomain>(
    `${pagesOfDays(days)}, cited as (select day, arrayJoin(ai_domains) as domain, count() as pages from pages group by day, domain)
     select domain, day as date, toUInt32(pages) as cited from cited
     where domain in {always: Array(String)} or domain in (
       select domain from cited group by domain order by sum(pages) desc, domain limit {limit: UInt32}
     )
     order by domain, day`,
    { ...days, always, limit },
  );
}
