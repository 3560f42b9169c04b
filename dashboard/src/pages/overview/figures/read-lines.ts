import { addDays, eachDay } from '../../../format/days.ts';

const period = 28;

/** Values of the newest 28 days of which something is known; a day without one is a gap. */
export function lastDays<Day>(
  known: readonly Day[],
  { dayOf, valueOf }: { dayOf(day: Day): string; valueOf(day: Day): number | null },
): (number | null)[] {
  const newest = known.at(-1);
  if (newest === undefined) return [];
  const byDay = new Map(known.map((day) => [dayOf(day), valueOf(day)]));
  const last = dayOf(newest);
  return eachDay(addDays(last, 1 - period), last).map((day) => byDay.get(day) ?? null);
}
