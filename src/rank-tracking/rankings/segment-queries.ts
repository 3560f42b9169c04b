import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates, noTarget } from '#rank-tracking/positions';
import {
  type CompleteDays,
  hasValues,
  inRange,
  inSegment,
  type OfWebsite,
  type RankingDay,
} from './queries.ts';

export type SegmentDays = CompleteDays & { keywordIds: string };

export interface SegmentDay extends RankingDay {
  /** Keywords of the segment with a value. */
  known: number;
}

type Segment = OfWebsite & { keywordIds: string };

/**
 * The metrics of `readRankingDays` for the keywords of a segment, from the stored values of the same days. The days are those of the
 * website, so the counts of disjoint segments add up to its own. Days of which an earlier version of Cairn stored no values are left out,
 * and the share of voice is null on days of which it stored no totals. Failures and imports are read only of the days that have any.
 */
export async function readSegmentDays(
  clickhouse: ClickHouse,
  { startDate, through, ...segment }: SegmentDays,
  { imported = false }: { imported?: boolean } = {},
): Promise<SegmentDay[]> {
  const rollups = await readRollups(clickhouse, { startDate, through, ...segment }, imported);
  if (rollups.length === 0) return [];
  const [counts, failures, imports] = await Promise.all([
    readCounts(clickhouse, { ...segment, days: rollups.map(({ day }) => day) }),
    readFailures(clickhouse, { ...segment, days: daysOf(rollups, ({ hasFailures }) => hasFailures) }),
    readImports(clickhouse, { ...segment, days: daysOf(rollups, ({ hasImports }) => hasImports) }),
  ]);
  const failuresOf = new Map(failures.map((day) => [day.date, day]));
  const importsOf = new Map(imports.map((day) => [day.date, day.imported]));
  return counts.map((day) => {
    const { failed = 0, unmeasured = 0 } = failuresOf.get(day.date) ?? {};
    const isMeasured = day.known > unmeasured;
    return {
      ...day,
      ...(!isMeasured && { averagePosition: null, visibility: null, shareOfVoice: null }),
      failed,
      imported: importsOf.get(day.date) ?? 0,
    };
  });
}

interface Rollup {
  day: string;
  hasFailures: boolean;
  hasImports: boolean;
}

const daysOf = (rollups: readonly Rollup[], has: (rollup: Rollup) => boolean) =>
  rollups.filter(has).map(({ day }) => day);

async function readRollups(
  clickhouse: ClickHouse,
  range: CompleteDays,
  imported: boolean,
): Promise<Rollup[]> {
  return clickhouse.query<Rollup>(
    `select day, failed > 0 as hasFailures, imported > 0 as hasImports
     from ranking_days final where ${inRange} and ${hasValues(imported)} order by day`,
    { ...range },
  );
}

type OfDays = Segment & { days: readonly string[] };

const ofDays = `account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day in {days: Array(Date)}`;
const within = (max: number) =>
  `toUInt32(arrayCount(position -> position between 1 and ${max}, own_positions))`;

/** The arrays of a day are not unfolded into rows, because this would take most of the time. */
async function readCounts(
  clickhouse: ClickHouse,
  { keywordIds, ...days }: OfDays,
): Promise<Omit<SegmentDay, 'failed' | 'imported'>[]> {
  return clickhouse.query(
    `with {clickRates: Array(Float64)} as rates
     select day as date, toUInt32(length(own_positions)) as known,
       ${[3, 10, 20, 50, 100].map((max) => `${within(max)} as top${max}`).join(', ')},
       toUInt32(countEqual(own_positions, 0)) as none,
       round(arraySum(position -> if(position <= 100, position, 0), own_positions) / nullIf(top100, 0), 2) as averagePosition,
       round(arraySum(position -> rates[position], own_positions) / nullIf(rates[1] * known, 0), 4) as visibility,
       if(has_totals, round(serp_clicks / nullIf(arraySum(own_totals), 0), 4), null) as shareOfVoice
     from (
       select day, length(keyword_ids) = length(serp_totals) as has_totals,
         arrayMap(id -> ${inSegment(keywordIds, 'id')}, keyword_ids) as are_own,
         arrayFilter((position, is_own) -> is_own, positions, are_own) as own_positions,
         arrayFilter((depth, is_own) -> is_own, checked_depths, are_own) as own_depths,
         arrayFilter((total, is_own) -> is_own, arrayResize(serp_totals, length(keyword_ids)), are_own) as own_totals,
         arraySum((position, depth) -> if(depth > 0, rates[position], 0), own_positions, own_depths) as serp_clicks
       from keyword_value_days final where ${ofDays}
     )
     order by day`,
    { ...days, keywordIds, clickRates: clickThroughRates },
  );
}

interface Failures {
  date: string;
  failed: number;
  /** Failed keywords whose value is of an earlier day. */
  unmeasured: number;
}

/** A keyword that was checked again after a failure on the same day has a value of this day, and has not failed. */
async function readFailures(clickhouse: ClickHouse, { keywordIds, ...days }: OfDays): Promise<Failures[]> {
  if (days.days.length === 0) return [];
  const failures = `select checked_on, keyword_id from positions
    where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and state = 'failed' and checked_on in {days: Array(Date)}`;
  const isFailed = `id in (select keyword_id from (${failures}))`;
  return clickhouse.query<Failures>(
    `select day as date, toUInt32(failures - recovered) as failed, toUInt32(unmeasured) as unmeasured
     from (
       select checked_on as day, toInt64(uniqExact(keyword_id)) as failures from (${failures}) where ${inSegment(keywordIds)} group by day
     ) as checks
     left join (
       select day, toInt64(countIf(toDate(checked_at) = day)) as recovered, toInt64(countIf(toDate(checked_at) <> day)) as unmeasured
       from (
         select day, arrayFilter(id -> ${isFailed}, keyword_ids) as ids,
           arrayFilter((moment, id) -> ${isFailed}, checked_ats, keyword_ids) as moments
         from keyword_value_days final where ${ofDays}
       )
       array join ids as keyword_id, moments as checked_at
       where (day, keyword_id) global in (${failures}) and ${inSegment(keywordIds)}
       group by day
     ) as values using (day)`,
    { ...days, keywordIds },
  );
}

async function readImports(
  clickhouse: ClickHouse,
  { keywordIds, ...days }: OfDays,
): Promise<Pick<SegmentDay, 'date' | 'imported'>[]> {
  if (days.days.length === 0) return [];
  return clickhouse.query(
    `select day as date, toUInt32(arrayCount(
       (target, id) -> target = toUUID('${noTarget}') and ${inSegment(keywordIds, 'id')}, target_ids, keyword_ids
     )) as imported
     from keyword_value_days final where ${ofDays}`,
    { ...days, keywordIds },
  );
}
