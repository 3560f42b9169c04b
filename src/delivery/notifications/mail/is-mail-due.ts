import { hourMs, minuteMs } from '#platform/durations.ts';
import type { MailQueue } from './mail-queries.ts';

/** The hours of every time zone start at a quarter of an hour of UTC. */
const quarterMs = 15 * minuteMs;
/** The hour may be missing on the day on which daylight saving time starts. */
const lookbackMs = 50 * hourMs;

/**
 * Whether the queued notices of an account are mailed now: an hour after the last mail, or for daily mails at the first chosen hour
 * after the oldest queued notice.
 * @param timeZone of the account, an IANA name
 */
export function isMailDue(
  { pace, dailyHour, lastMailedAt, queuedSince }: MailQueue,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  if (queuedSince === null) return false;
  if (lastMailedAt !== null && now.getTime() - lastMailedAt.getTime() < hourMs) return false;
  if (pace === 'hourly') return true;
  const startOfHour = findLastStart(dailyHour, { now, timeZone });
  return startOfHour !== null && queuedSince <= startOfHour;
}

/** When an hour of the day last started in a time zone. */
function findLastStart(hour: number, { now, timeZone }: { now: Date; timeZone: string }): Date | null {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const wanted = `${String(hour).padStart(2, '0')}:00`;
  const latestMs = now.getTime() - (now.getTime() % quarterMs);
  for (let ms = latestMs; ms > latestMs - lookbackMs; ms -= quarterMs) {
    if (clock.format(ms) === wanted) return new Date(ms);
  }
  return null;
}
