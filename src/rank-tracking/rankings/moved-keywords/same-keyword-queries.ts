import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates } from '#rank-tracking/positions';
import { type Mover, type TwoStoredDays, valuesOf } from './queries.ts';
import { inSegment } from '../queries.ts';

/** The visibility of the keywords that have a value on both days. */
export interface SameKeywords {
  keywords: number;
  /** Keywords with a value on the later day only, and on the earlier day only. */
  added: number;
  removed: number;
  visibility: number | null;
  previousVisibility: number | null;
  top3: number;
  previousTop3: number;
  top10: number;
  previousTop10: number;
  enteredTop10: number;
  /** The largest parts of the difference that keywords lower and raise. The parts of all keywords add up to the difference. */
  contributions: (Mover & { visibility: number })[];
}

/** In each direction. */
const maxContributions = 20;
const onBoth = 'is_on_first and is_on_last';
const within = (column: string, max: number) =>
  `toUInt32(countIf(${onBoth} and ${column} between 1 and ${max}))`;
const largest = (condition: string) =>
  `groupArraySortedIf(${maxContributions})((-abs(change), -abs(toInt32(from_position) - toInt32(to_position)), keyword_id, change, from_position, to_position), ${onBoth} and ${condition})`;

/** Compares the visibility of the same keywords on both days. */
export async function readSameKeywords(
  clickhouse: ClickHouse,
  { stored, ...days }: TwoStoredDays,
): Promise<SameKeywords> {
  const { first, last } = valuesOf(stored, days);
  const [row] = await clickhouse.query<
    Omit<SameKeywords, 'contributions'> & { changes: [number, string, number, number][] }
  >(
    `with {clickRates: Array(Float64)} as rates
     select toUInt32(countIf(${onBoth})) as keywords, toUInt32(countIf(is_on_last and not is_on_first)) as added,
       toUInt32(countIf(is_on_first and not is_on_last)) as removed,
       round(sumIf(rates[to_position], ${onBoth}) / nullIf(rates[1] * keywords, 0), 4) as visibility,
       round(sumIf(rates[from_position], ${onBoth}) / nullIf(rates[1] * keywords, 0), 4) as previousVisibility,
       ${within('to_position', 3)} as top3, ${within('from_position', 3)} as previousTop3,
       ${within('to_position', 10)} as top10, ${within('from_position', 10)} as previousTop10,
       toUInt32(countIf(${onBoth} and to_position between 1 and 10 and from_position not between 1 and 10)) as enteredTop10,
       arrayMap(one -> (one.4 / (rates[1] * keywords), toString(one.3), one.5, one.6),
         arrayConcat(${largest('change < 0')}, ${largest('change > 0')})) as changes
     from (
       select keyword_id, countIf(is_last) > 0 as is_on_last, countIf(not is_last) > 0 as is_on_first,
         maxIf(position, is_last) as to_position, maxIf(position, not is_last) as from_position,
         rates[to_position] - rates[from_position] as change
       from (select keyword_id, position, false as is_last from ${first} union all select keyword_id, position, true from ${last})
       where ${inSegment(days.keywordIds)} group by keyword_id
     )`,
    { ...days, clickRates: clickThroughRates },
  );
  if (row === undefined) throw new Error('An aggregation returns one row');
  const { changes, ...same } = row;
  return {
    ...same,
    contributions: changes.map(([visibility, keywordId, from, to]) => ({
      keywordId,
      from: from || null,
      to: to || null,
      visibility: Math.round(visibility * 1e5) / 1e5,
    })),
  };
}

export interface SamePages {
  /** Keywords whose result pages are known on both days. */
  keywords: number;
  /** Other keywords with a value on the later day, and on the earlier day. */
  added: number;
  removed: number;
  /** Of the keywords with both pages; empty if no others have a value. */
  ids: string[];
}

/** The keywords that compare domains on both days: those with a result page on both. A value from an import or Search Console has none. */
export async function readSamePages(
  clickhouse: ClickHouse,
  { stored, ...days }: TwoStoredDays,
): Promise<SamePages> {
  const { first, last } = valuesOf(stored, days);
  const [row] = await clickhouse.query<SamePages>(
    `select toUInt32(countIf(has_both)) as keywords, toUInt32(countIf(is_on_last and not has_both)) as added,
       toUInt32(countIf(is_on_first and not has_both)) as removed,
       if(added + removed = 0, [], groupArrayIf(toString(keyword_id), has_both)) as ids
     from (
       select keyword_id, countIf(is_last) > 0 as is_on_last, countIf(not is_last) > 0 as is_on_first,
         countIf(is_last and checked_depth > 0) > 0 and countIf(not is_last and checked_depth > 0) > 0 as has_both
       from (select keyword_id, checked_depth, false as is_last from ${first} union all select keyword_id, checked_depth, true from ${last})
       where ${inSegment(days.keywordIds)} group by keyword_id
     )`,
    { ...days },
  );
  if (row === undefined) throw new Error('An aggregation returns one row');
  return row;
}
