import type { Gathering } from './mail-queries.ts';

const hourMs = 60 * 60_000;
/** Every time zone's hours begin at a quarter of an hour of UTC. */
const quarterMs = 15 * 60_000;
/** A day of a change of clocks may lack the hour. */
const lookBackMs = 50 * hourMs;

/**
 * Whether an account's notices go out now: an hour after its last mail, or where it wants one mail a day, once its hour has come since
 * the oldest notice.
 * @param timeZone of the account, by the IANA database
 */
export function isMailDue(
  { pace, dailyHour, lastMailedAt, waitingSince }: Gathering,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  if (waitingSince === null) return false;
  if (lastMailedAt !== null && now.getTime() - lastMailedAt.getTime() < hourMs) return false;
  if (pace === 'hourly') return true;
  const hour = lastBeginOf(dailyHour, { now, timeZone });
  return hour !== null && waitingSince <= hour;
}

/** When this hour of the day last began there. */
function lastBeginOf(hour: number, { now, timeZone }: { now: Date; timeZone: string }): Date | null {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const wanted = `${String(hour).padStart(2, '0')}:00`;
  const latestMs = now.getTime() - (now.getTime() % quarterMs);
  for (let ms = latestMs; ms > latestMs - lookBackMs; ms -= quarterMs) {
    if (clock.format(ms) === wanted) return new Date(ms);
  }
  return null;
}
