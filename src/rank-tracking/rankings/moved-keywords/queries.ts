import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates, keywordValues } from '#rank-tracking/positions';
import { type CompleteDays, inSegment, type OfWebsite } from '../queries.ts';

export interface Mover {
  keywordId: string;
  /** Null if it was not found. */
  from: number | null;
  to: number | null;
}

export interface MoverSince extends Mover {
  /** Whether it starts with its first check, because it is unknown on the first day. */
  isNew: boolean;
}

/** Keywords per direction and per way into or out of the top 10 whose searches are read. */
const maxCandidates = 50;

/** Subqueries with the values of a day: stored by its rollup, or computed if an earlier version of Cairn has written the rollup. */
const storedValues = (dayName: string) => `(
  select keyword_id, position, checked_depth from (
    select keyword_ids, positions, checked_depths from keyword_value_days final
    where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day = {${dayName}: Date}
  ) array join keyword_ids as keyword_id, positions as position, checked_depths as checked_depth
)`;
const computedValues = (dayName: string) =>
  `(select keyword_id, position, checked_depth from ${keywordValues(`[{${dayName}: Date}]`)} where is_known)`;

/** Reads which of the days have stored values. */
export async function readStoredDays(
  clickhouse: ClickHouse,
  { days, ...website }: OfWebsite & { days: readonly string[] },
): Promise<Set<string>> {
  const rows = await clickhouse.query<{ day: string }>(
    `select distinct day from keyword_value_days
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day in {days: Array(Date)}`,
    { ...website, days },
  );
  return new Set(rows.map(({ day }) => day));
}

/** The first and the last day that are compared, and where their values come from. */
export interface TwoStoredDays extends CompleteDays {
  /** The keywords of a segment; null for all. */
  keywordIds: string | null;
  /** The greatest age of a value. */
  lookbackDays: number;
  /** The days whose values are stored. */
  stored: ReadonlySet<string>;
}

/** Subqueries with the values of the first and the last day. */
export const valuesOf = (stored: ReadonlySet<string>, { startDate, through }: CompleteDays) => ({
  first: (stored.has(startDate) ? storedValues : computedValues)('startDate'),
  last: (stored.has(through) ? storedValues : computedValues)('through'),
});

/**
 * Keywords whose values differ between the first and the last day, largest change of the click-through rate first. A keyword that is
 * unknown on the first day starts with its first check; one that is unknown on the last day is omitted. So is "not found" within
 * a depth that does not include the other position, because the direction is unknown. "Not found" in an import has no depth and is a
 * change, because it changes the visibility.
 */
export async function readMovers(
  clickhouse: ClickHouse,
  { stored, ...days }: TwoStoredDays,
): Promise<MoverSince[]> {
  const { first, last } = valuesOf(stored, days);
  const read = (statement: string) =>
    clickhouse.query<Mover & { isKnown: boolean }>(largestMoves(statement, days.keywordIds), {
      ...days,
      clickRates: clickThroughRates,
    });
  const moves = await read(
    `${last} as latest global any left join (select *, true as is_known from ${first}) as earlier using (keyword_id)`,
  );
  const known = moves.flatMap(({ isKnown, ...move }) => (isKnown ? { ...move, isNew: false } : []));
  if (known.length === moves.length) return known;
  // Few keywords are unknown on the first day, and most websites have none. Their first checks take a statement of their own.
  const started = await read(
    `(select * from ${last} where keyword_id global not in (select keyword_id from ${first})) as latest
     global any join (
       select keyword_id, argMin(position, checked_on) as position, argMin(checked_depth, checked_on) as checked_depth, true as is_known
       from positions final
       where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
         and checked_on > {startDate: Date} and checked_on <= {through: Date} and state in ('ranked', 'not_ranked')
         and keyword_id global not in (select keyword_id from ${first})
       group by keyword_id
     ) as earlier using (keyword_id)`,
  );
  return [...known, ...started.map(({ isKnown: _isKnown, ...move }) => ({ ...move, isNew: true }))];
}

/**
 * A statement that reads the largest moves in each direction and in each way into or out of the top 10, and some keywords that are not
 * known earlier.
 * @param values a join of `latest` and `earlier` values
 */
const largestMoves = (values: string, keywordIds: string | null) =>
  `with {clickRates: Array(Float64)} as rates
   select keyword_id as keywordId, nullIf(from_position, 0) as from, nullIf(to_position, 0) as to, is_known as isKnown
   from (
     select keyword_id, earlier.position as from_position, earlier.checked_depth as from_depth, earlier.is_known as is_known,
       latest.position as to_position, latest.checked_depth as to_depth
     from ${values}
   )
   where ${inSegment(keywordIds)} and (not is_known or from_position <> to_position
     and (to_position > 0 or to_depth = 0 or from_position <= to_depth) and (from_position > 0 or from_depth = 0 or to_position <= from_depth))
   order by abs(rates[from_position] - rates[to_position]) desc, abs(toInt32(from_position) - toInt32(to_position)) desc, keyword_id
   limit ${maxCandidates} by is_known, from_position = 0 or to_position between 1 and from_position,
     from_position between 1 and 10, to_position between 1 and 10`;
