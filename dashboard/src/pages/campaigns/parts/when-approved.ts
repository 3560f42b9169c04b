import { t } from '@lingui/core/macro';
import { dayOfNow, formatClock, formatDay, formatTime } from '../../../format/dates.ts';

const dayOf = (moment: string) => dayOfNow(Date.parse(moment));

/** Whether an automatic approval is due, and waits for the next run of its job. Pure. */
export const isApprovalDue = (time: string, now: number) => Date.parse(time) <= now;

/**
 * When undecided suggestions are approved automatically: "today at 8:53 AM", "on Dec 4, 2026", and "from" the first day of several. Null if
 * no time is known. Pure.
 */
export function whenApproved(times: readonly (string | null)[], now: number): string | null {
  const known = times.filter((time) => time !== null).toSorted();
  const [first] = known;
  if (first === undefined) return null;
  const day = dayOf(first);
  const isOne = known.every((time) => dayOf(time) === day);
  const isToday = day === dayOfNow(now);
  if (isApprovalDue(first, now)) {
    const since = isToday ? formatClock(first) : formatTime(first);
    return t`at the next run (due since ${since})`;
  }
  if (isToday) {
    const clock = formatClock(first);
    return isOne ? t`today at ${clock}` : t`from today at ${clock}`;
  }
  const shown = formatDay(day);
  return isOne ? t`on ${shown}` : t`from ${shown}`;
}

/** The first day, in the account's time zone, on which one of the suggestions is approved. */
export function firstApproval(times: readonly (string | null)[]): string | null {
  const [first] = times.filter((time) => time !== null).toSorted();
  return first === undefined ? null : dayOf(first);
}
