import type { DateRange } from '../../../api/date-range.ts';
import { eachDay } from '../../../format/days.ts';
import { carryValues } from '../../../ui/chart/drawing/carry-values.ts';

/**
 * The scores on the days of a range, from the first audit on. A score from before the range holds on its first days. Pure.
 * @param scores by day, oldest first
 */
export function scoresInRange(
  scores: ReadonlyMap<string, number>,
  { from, to, query }: Pick<DateRange, 'from' | 'to' | 'query'>,
) {
  const audited = [...scores.keys()];
  const newest = audited.at(-1) ?? to;
  // The server's clock may be ahead.
  const last = query.endDate === undefined && newest > to ? newest : to;
  const days = eachDay(audited[0] ?? last, last);
  const { values, carriedFrom } = carryValues(
    days,
    days.map((day) => scores.get(day) ?? null),
    { maxDays: days.length },
  );
  const isShown = (_value: unknown, index: number) => (days[index] ?? '') >= from;
  return {
    days: days.filter(isShown),
    values: values.filter(isShown),
    carriedFrom: carriedFrom.filter(isShown),
  };
}
