import { daysAfter } from '#platform/days.ts';
import { hourMs } from '#platform/durations.ts';

/** Google's days and daily quotas start at midnight in California. */
const zone = 'America/Los_Angeles';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

/** The Pacific day of a moment, as `YYYY-MM-DD`. */
export function pacificDay(moment: Date): string {
  return days.format(moment);
}

/** The start of the next Pacific day. */
export function nextPacificMidnight(moment: Date): Date {
  const next = daysAfter(pacificDay(moment), 1);
  // Seven hours behind UTC in summer, eight in winter.
  const early = new Date(Date.parse(next) + 7 * hourMs);
  return pacificDay(early) === next ? early : new Date(early.getTime() + hourMs);
}
