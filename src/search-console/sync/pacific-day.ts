import { daysAfter } from '#days.ts';

/** Google counts by the day of its head office, and gives out quotas anew at its midnight. */
const zone = 'America/Los_Angeles';
const hourMs = 3_600_000;

const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

/** `YYYY-MM-DD` there. */
export function pacificDay(moment: Date): string {
  return days.format(moment);
}

/** The moment at which the next day begins there. */
export function nextPacificMidnight(moment: Date): Date {
  const next = daysAfter(pacificDay(moment), 1);
  // Seven or eight hours behind UTC, by the season.
  const early = new Date(Date.parse(next) + 7 * hourMs);
  return pacificDay(early) === next ? early : new Date(early.getTime() + hourMs);
}
