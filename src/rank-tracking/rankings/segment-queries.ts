import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates, noTarget } from '#rank-tracking/positions';
import { type CompleteDays, hasValues, inRange, inSegment, type RankingDay } from './queries.ts';

export type SegmentDays = CompleteDays & { keywordIds: string };

export interface SegmentDay extends RankingDay {
  /** Keywords of the segment with a value. */
  known: number;
}

const within = (max: number) => `toUInt32(countIf(position between 1 and ${max}))`;

// A keyword that was checked again after a failure on the same day has a value of this day, and has not failed.
const failedChecks = `select checked_on, keyword_id from positions
  where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
    and checked_on between {startDate: Date} and {through: Date} and state = 'failed'`;

/**
 * The metrics of `readRankingDays` for the keywords of a segment, from the stored values of the same days. The days are those of the
 * website, so the counts of disjoint segments add up to its own. Days of which an earlier version of Cairn stored no values are left out,
 * and the share of voice is null on days of which it stored no totals.
 */
export async function readSegmentDays(
  clickhouse: ClickHouse,
  range: SegmentDays,
  { imported = false }: { imported?: boolean } = {},
): Promise<SegmentDay[]> {
  const segment = inSegment(range.keywordIds);
  return clickhouse.query<SegmentDay>(
    `with {clickRates: Array(Float64)} as rates
     select day as date, known, top3, top10, top20, top50, top100, none, toUInt32(failures - recovered) as failed, imported,
       if(measured = 0, null, round(position_sum / nullIf(top100, 0), 2)) as averagePosition,
       if(measured = 0, null, round(clicks / (rates[1] * known), 4)) as visibility,
       if(measured = 0 or not has_totals, null, round(serp_clicks / nullIf(total_clicks, 0), 4)) as shareOfVoice
     from (
       select day, length(keyword_ids) = length(serp_totals) as has_totals from keyword_value_days final
       where ${inRange} and day in (select day from ranking_days final where ${inRange} and ${hasValues(imported)})
     ) as days
     left join (
       select day, toUInt32(count()) as known, ${[3, 10, 20, 50, 100].map((max) => `${within(max)} as top${max}`).join(', ')},
         toUInt32(countIf(position = 0)) as none, toUInt32(countIf(target_id = toUUID('${noTarget}'))) as imported, toFloat64(sumIf(position, position <= 100)) as position_sum,
         sum(rates[position]) as clicks, sumIf(rates[position], checked_depth > 0) as serp_clicks, sum(serp_total) as total_clicks,
         toInt64(countIf(has_failed and checked_on = day)) as recovered,
         toInt64(count()) - countIf(has_failed and checked_on <> day) as measured
       from (
         select day, position, checked_depth, target_id, serp_total, toDate(checked_at) as checked_on,
           (day, keyword_id) global in (${failedChecks}) as has_failed
         from (
           select day, keyword_ids, positions, checked_depths, target_ids, checked_ats,
             arrayResize(serp_totals, length(keyword_ids)) as totals
           from keyword_value_days final where ${inRange}
         )
         array join keyword_ids as keyword_id, positions as position, checked_depths as checked_depth,
           target_ids as target_id, checked_ats as checked_at, totals as serp_total
         where ${segment}
       )
       group by day
     ) as counts using (day)
     left join (
       select checked_on as day, toInt64(uniqExact(keyword_id)) as failures from (${failedChecks}) where ${segment} group by day
     ) as failures using (day)
     order by day`,
    { ...range, clickRates: clickThroughRates },
  );
}
