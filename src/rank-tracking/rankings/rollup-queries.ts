import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates, keywordValues } from '#rank-tracking/positions';
import { definition, type OfWebsite } from './queries.ts';

interface WebsiteDay extends OfWebsite {
  day: string;
}

/** The values of a website's keywords on a day, added up. */
export interface DayCounts {
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
  positionSum: number;
  /** Expected clicks at the values. */
  clicks: number;
  /** The same without positions from Search Console, which have no SERP and therefore no share of voice. */
  serpClicks: number;
}

/** Replaces the values of a website's keywords on a day. */
export async function storeKeywordValues(
  clickhouse: ClickHouse,
  values: WebsiteDay & { lookbackDays: number; writtenAt: Date },
): Promise<void> {
  await clickhouse.command(
    `insert into keyword_value_days (account_id, website_id, day, keyword_ids, positions, checked_depths, target_ids, checked_ats,
       failed, ended, measured, serp_clicks, written_at)
     select {accountId: UUID}, {websiteId: UUID}, {day: Date}, groupArrayIf(keyword_id, is_known), groupArrayIf(position, is_known),
       groupArrayIf(checked_depth, is_known), groupArrayIf(target_id, is_known), groupArrayIf(checked_at, is_known),
       countIf(has_failed), countIf(has_ended), countIf(is_known and not has_failed),
       sumIf({clickRates: Array(Float64)}[position], is_known and not is_search_console), {writtenAt: DateTime64(3)}
     from ${keywordValues('day')}`,
    { ...values, clickRates: clickThroughRates },
  );
}

const valuesOfDay = `from keyword_value_days final
  where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day = {day: Date}`;

const within = (max: number) => `arrayCount(position -> position between 1 and ${max}, positions)`;

/** Adds up the stored values of a day. Null if there are none. */
export async function countKeywordValues(clickhouse: ClickHouse, day: WebsiteDay): Promise<DayCounts | null> {
  const [counts] = await clickhouse.query<DayCounts>(
    `select toFloat64(length(keyword_ids)) as known, ${[3, 10, 20, 50, 100].map((max) => `${within(max)} as top${max}`).join(', ')},
       arrayCount(position -> position = 0, positions) as notRanked, failed, ended, measured,
       toFloat64(arraySum(arrayFilter(position -> position <= 100, positions))) as positionSum,
       arraySum(position -> {clickRates: Array(Float64)}[position], positions) as clicks, serp_clicks as serpClicks
     ${valuesOfDay}`,
    { ...day, clickRates: clickThroughRates },
  );
  return counts ?? null;
}

export interface DayDomain {
  domain: string;
  keywords: number;
  clicks: number;
  /** Expected clicks of all domains, also of those that are not listed. */
  totalClicks: number;
}

/** Domains listed per day. */
const maxDomains = 1000;

/**
 * The domains on the SERPs behind the stored values of a day, most clicks first. Only a domain's best result on a SERP counts,
 * within the keyword's own depth. The start time of the attempt joins SERPs with values. The bounds of the time allow ClickHouse to
 * skip other partitions.
 */
export async function readDomainsOfDay(
  clickhouse: ClickHouse,
  day: WebsiteDay & { lookbackDays: number },
): Promise<DayDomain[]> {
  return clickhouse.query<DayDomain>(
    `with known as (
       select target_id, checked_at, checked_depth from (select target_ids, checked_ats, checked_depths ${valuesOfDay})
       array join target_ids as target_id, checked_ats as checked_at, checked_depths as checked_depth
     )
     select domain, toFloat64(count()) as keywords, sum(weight) as clicks, sum(sum(weight)) over () as totalClicks
     from (
       select target_id, domain, max({clickRates: Array(Float64)}[rank]) as weight
       from (
         select target_id, checked_at, ranks, domains from serps final
         where checked_at >= {day: Date} - {lookbackDays: UInt32} and checked_at < {day: Date} + 1
           and (target_id, checked_at) global in (select target_id, checked_at from known)
       ) as page
       global inner join known using (target_id, checked_at)
       array join ranks as rank, domains as domain
       where rank between 1 and checked_depth
       group by target_id, domain
     )
     group by domain order by clicks desc limit ${maxDomains}`,
    { ...day, clickRates: clickThroughRates },
  );
}

interface DayRollup extends DayCounts {
  visibility: number;
  domainsVisibility: number;
  shareOfVoice: number | null;
}

/** Replaces the rollup of a day: first its domains, because readers ignore domains that are older than the counts. */
export async function storeRankingDay(
  clickhouse: ClickHouse,
  { accountId, websiteId, day, writtenAt }: WebsiteDay & { writtenAt: Date },
  {
    rollup,
    domains,
  }: { rollup: DayRollup; domains: readonly { domain: string; keywords: number; visibility: number }[] },
): Promise<void> {
  const key = { account_id: accountId, website_id: websiteId, day, written_at: writtenAt.getTime() };
  await clickhouse.insert(
    'competitor_days',
    domains.map((domain) => ({ ...key, ...domain })),
  );
  const { top3, top10, top20, top50, top100, failed, ended, measured, visibility } = rollup;
  await clickhouse.insert('ranking_days', [
    {
      ...key,
      definition,
      top3,
      top10,
      top20,
      top50,
      top100,
      failed,
      ended,
      measured,
      visibility,
      not_ranked: rollup.notRanked,
      position_sum: rollup.positionSum,
      domains_visibility: rollup.domainsVisibility,
      share_of_voice: rollup.shareOfVoice,
    },
  ]);
}
