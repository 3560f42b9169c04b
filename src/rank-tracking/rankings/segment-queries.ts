import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates, noTarget } from '#rank-tracking/positions';
import { type CompleteDays, hasValues, inRange, inSegment, type RankingDay } from './queries.ts';

export type SegmentDays = CompleteDays & { keywordIds: string };

export interface SegmentDay extends RankingDay {
  /** Keywords of the segment with a value. */
  known: number;
}

const within = (max: number) =>
  `toUInt32(arrayCount(position -> position between 1 and ${max}, own_positions))`;

// The rollups count failures, so days without any need not be read. A keyword that was checked again after a failure on the same day
// has a value of this day, and has not failed.
const failedDays = `select day from ranking_days final where ${inRange} and failed > 0`;
const failedChecks = `select checked_on, keyword_id from positions
  where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and state = 'failed'
    and checked_on between {startDate: Date} and {through: Date} and checked_on global in (${failedDays})`;

/**
 * The metrics of `readRankingDays` for the keywords of a segment, from the stored values of the same days. The days are those of the
 * website, so the counts of disjoint segments add up to its own. Days of which an earlier version of Cairn stored no values are left out,
 * and the share of voice is null on days of which it stored no totals. The arrays of a day are unfolded into rows only if
 * a rank check failed, because this takes most of the time.
 */
export async function readSegmentDays(
  clickhouse: ClickHouse,
  range: SegmentDays,
  { imported = false }: { imported?: boolean } = {},
): Promise<SegmentDay[]> {
  const { keywordIds } = range;
  return clickhouse.query<SegmentDay>(
    `with {clickRates: Array(Float64)} as rates, toInt64(known) - unmeasured as measured
     select day as date, known, top3, top10, top20, top50, top100, none, toUInt32(failures - recovered) as failed, imported,
       if(measured = 0, null, round(position_sum / nullIf(top100, 0), 2)) as averagePosition,
       if(measured = 0, null, round(clicks / (rates[1] * known), 4)) as visibility,
       if(measured = 0 or not has_totals, null, round(serp_clicks / nullIf(total_clicks, 0), 4)) as shareOfVoice
     from (
       select day, has_totals, toUInt32(length(own_positions)) as known, ${[3, 10, 20, 50, 100].map((max) => `${within(max)} as top${max}`).join(', ')},
         toUInt32(countEqual(own_positions, 0)) as none,
         toUInt32(arrayCount((id, is_own) -> is_own and id = toUUID('${noTarget}'), target_ids, are_own)) as imported,
         toFloat64(arraySum(position -> if(position <= 100, position, 0), own_positions)) as position_sum,
         arraySum(position -> rates[position], own_positions) as clicks,
         arraySum((position, depth, is_own) -> if(is_own and depth > 0, rates[position], 0), positions, checked_depths, are_own) as serp_clicks,
         arraySum((total, is_own) -> if(is_own, total, 0), totals, are_own) as total_clicks
       from (
         select day, positions, checked_depths, target_ids, length(keyword_ids) = length(serp_totals) as has_totals,
           arrayResize(serp_totals, length(keyword_ids)) as totals,
           arrayMap(id -> ${inSegment(keywordIds, 'id')}, keyword_ids) as are_own,
           arrayFilter((position, is_own) -> is_own, positions, are_own) as own_positions
         from keyword_value_days final
         where ${inRange} and day global in (select day from ranking_days final where ${inRange} and ${hasValues(imported)})
       )
     ) as counts
     left join (
       select day, toInt64(countIf(toDate(checked_at) = day)) as recovered, toInt64(countIf(toDate(checked_at) <> day)) as unmeasured
       from (
         select day, keyword_ids, checked_ats from keyword_value_days final where ${inRange} and day global in (${failedDays})
       )
       array join keyword_ids as keyword_id, checked_ats as checked_at
       where (day, keyword_id) global in (${failedChecks}) and ${inSegment(keywordIds)}
       group by day
     ) as checks using (day)
     left join (
       select checked_on as day, toInt64(uniqExact(keyword_id)) as failures from (${failedChecks}) where ${inSegment(keywordIds)} group by day
     ) as failures using (day)
     order by day`,
    { ...range, clickRates: clickThroughRates },
  );
}
