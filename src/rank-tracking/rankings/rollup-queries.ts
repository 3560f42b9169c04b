import type { ClickHouse } from '#platform/clickhouse';
import { checksOfValues, clickThroughRates, keywordValues } from '#rank-tracking/positions';
import { definition, inSegment, type OfWebsite } from './queries.ts';

export interface WebsiteDays extends OfWebsite {
  days: readonly string[];
}

/** The values of a website's keywords on a day, added up. */
export interface DayCounts {
  day: string;
  /** Keywords with a value. */
  known: number;
  top3: number;
  top10: number;
  top20: number;
  top50: number;
  top100: number;
  notRanked: number;
  failed: number;
  ended: number;
  /** Keywords with a value whose rank check did not fail. */
  measured: number;
  /** Keywords whose value comes from an import. */
  imported: number;
  positionSum: number;
  /** Expected clicks at the values. */
  clicks: number;
  /** The same without positions from Search Console and from imports, which have no SERP and therefore no share of voice. */
  serpClicks: number;
}

/** The best rank of each domain on the SERPs behind values. The bounds of the time allow ClickHouse to skip other partitions. */
const bestRanks = `(
  with arrayFilter(rank -> rank > 0, ranks) as organic_ranks,
    arraySort((domain, rank) -> rank, arrayFilter((domain, rank) -> rank > 0, domains, ranks), organic_ranks) as ranked_domains
  select target_id, checked_at,
    arrayFilter((rank, nth) -> nth = 1, arraySort(organic_ranks), arrayEnumerateUniq(ranked_domains)) as best_ranks
  from serps final
  where checked_at >= arrayMin({days: Array(Date)}) - {lookbackDays: UInt32} and checked_at < arrayMax({days: Array(Date)}) + 1
    and (target_id, checked_at) global in ${checksOfValues('{days: Array(Date)}')}
)`;

/**
 * Replaces the values of a website's keywords on each of the days, also on days without any. One statement writes values and totals, so
 * rollups that run at the same time never combine the values of one with the totals of another.
 */
export async function storeKeywordValues(
  clickhouse: ClickHouse,
  values: WebsiteDays & { lookbackDays: number; writtenAt: Date },
): Promise<void> {
  await clickhouse.command(
    `insert into keyword_value_days (account_id, website_id, day, keyword_ids, positions, checked_depths, target_ids, checked_ats,
       serp_totals, failed, ended, measured, imported, serp_clicks, written_at)
     select {accountId: UUID}, {websiteId: UUID}, rolled_up.day, groupArrayIf(keyword_id, is_known), groupArrayIf(position, is_known),
       groupArrayIf(checked_depth, is_known), groupArrayIf(target_id, is_known), groupArrayIf(checked_at, is_known),
       groupArrayIf(arraySum(rank -> if(rank <= checked_depth, {clickRates: Array(Float64)}[rank], 0), best_ranks), is_known),
       countIf(has_failed), countIf(has_ended), countIf(is_known and not has_failed),
       countIf(is_known and is_imported),
       sumIf({clickRates: Array(Float64)}[position], is_known and not has_no_serp), {writtenAt: DateTime64(3)}
     from (
       select * from ${keywordValues('{days: Array(Date)}')} as of_day global left join ${bestRanks} as page using (target_id, checked_at)
     ) as known
     right join (select arrayJoin({days: Array(Date)}) as day) as rolled_up on known.day = rolled_up.day
     group by rolled_up.day`,
    { ...values, clickRates: clickThroughRates },
  );
}

const storedValues = `from keyword_value_days final
  where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day in {days: Array(Date)}`;

const within = (max: number) => `arrayCount(position -> position between 1 and ${max}, positions)`;

/** Adds up the stored values of each day. */
export async function countKeywordValues(clickhouse: ClickHouse, days: WebsiteDays): Promise<DayCounts[]> {
  return clickhouse.query<DayCounts>(
    `select day, toFloat64(length(keyword_ids)) as known, ${[3, 10, 20, 50, 100].map((max) => `${within(max)} as top${max}`).join(', ')},
       arrayCount(position -> position = 0, positions) as notRanked, failed, ended, measured, imported,
       toFloat64(arraySum(arrayFilter(position -> position <= 100, positions))) as positionSum,
       arraySum(position -> {clickRates: Array(Float64)}[position], positions) as clicks, serp_clicks as serpClicks
     ${storedValues}`,
    { ...days, clickRates: clickThroughRates },
  );
}

export interface DayDomain {
  day: string;
  domain: string;
  keywords: number;
  clicks: number;
  /** Expected clicks of all domains of the day, also of those that are not listed. */
  totalClicks: number;
}

/** Domains listed per day. */
const maxDomains = 1000;

/**
 * The domains on the SERPs behind the stored values of each day, of all keywords or of a segment, most clicks first. Only a domain's best result on a SERP counts,
 * within the keyword's own depth. The start time of the attempt joins SERPs with values. The bounds of the time allow ClickHouse to
 * skip other partitions.
 */
export async function readDomainsOfDays(
  clickhouse: ClickHouse,
  days: WebsiteDays & { lookbackDays: number; keywordIds: string | null },
): Promise<DayDomain[]> {
  return clickhouse.query<DayDomain>(
    `with known as (
       select day, target_id, checked_at, checked_depth
       from (select day, keyword_ids, target_ids, checked_ats, checked_depths ${storedValues})
       array join keyword_ids as keyword_id, target_ids as target_id, checked_ats as checked_at, checked_depths as checked_depth
       where ${inSegment(days.keywordIds)}
     )
     select day, domain, toFloat64(count()) as keywords, sum(weight) as clicks,
       sum(sum(weight)) over (partition by day) as totalClicks
     from (
       select day, target_id, domain, max({clickRates: Array(Float64)}[rank]) as weight
       from (
         select target_id, checked_at, ranks, domains from serps final
         where checked_at >= arrayMin({days: Array(Date)}) - {lookbackDays: UInt32} and checked_at < arrayMax({days: Array(Date)}) + 1
           and (target_id, checked_at) global in (select target_id, checked_at from known)
       ) as page
       global inner join known using (target_id, checked_at)
       array join ranks as rank, domains as domain
       where rank between 1 and checked_depth
       group by day, target_id, domain
     )
     group by day, domain order by day, clicks desc limit ${maxDomains} by day`,
    { ...days, clickRates: clickThroughRates },
  );
}

export interface DayRollup {
  counts: DayCounts & { visibility: number; domainsVisibility: number; shareOfVoice: number | null };
  domains: readonly { domain: string; keywords: number; visibility: number }[];
}

/** Replaces the rollups of days: first their domains, because readers ignore domains that are older than the counts. */
export async function storeRankingDays(
  clickhouse: ClickHouse,
  { accountId, websiteId, writtenAt }: OfWebsite & { writtenAt: Date },
  rollups: readonly DayRollup[],
): Promise<void> {
  const key = { account_id: accountId, website_id: websiteId, written_at: writtenAt.getTime() };
  await clickhouse.insert(
    'competitor_days',
    rollups.flatMap(({ counts: { day }, domains }) => domains.map((domain) => ({ ...key, day, ...domain }))),
  );
  await clickhouse.insert(
    'ranking_days',
    rollups.map(({ counts: { known: _known, clicks: _clicks, serpClicks: _serpClicks, ...counts } }) => {
      const { notRanked, positionSum, domainsVisibility, shareOfVoice, ...columns } = counts;
      return {
        ...key,
        ...columns,
        definition,
        not_ranked: notRanked,
        position_sum: positionSum,
        domains_visibility: domainsVisibility,
        share_of_voice: shareOfVoice,
      };
    }),
  );
}
