import { utcDay } from '#platform/days.ts';
import { hourMs } from '#platform/durations.ts';

/** A day with a successful rank check. */
export interface CheckedDay {
  date: string;
  /** Organic rank; null if it was not found within `checkedDepth`. */
  position: number | null;
  /** Number of evaluated organic results. */
  checkedDepth: number;
}

/** A checked day with the last day on which its position is the keyword's value. */
export interface HeldDay extends CheckedDay {
  heldThrough: string;
}

/**
 * The last day (UTC) on which a position is the keyword's value: its interval plus as much again as a tolerance. The next rank
 * check may come half an interval late, because targets have fixed slots, and one failed check must not lose the value.
 */
export function heldThrough(checkedAt: Date, intervalHours: number): string {
  return utcDay(new Date(checkedAt.getTime() + 2 * intervalHours * hourMs));
}

/**
 * The value of a keyword on a day: its last successful rank check up to that day, unless it is too old. Null if the value is
 * unknown. `keywordValues` is the same rule in ClickHouse. Pure.
 * @param days oldest first
 */
export function valueOn(days: readonly HeldDay[], date: string): HeldDay | null {
  const last = days.findLast((day) => day.date <= date);
  return last !== undefined && last.heldThrough >= date ? last : null;
}
