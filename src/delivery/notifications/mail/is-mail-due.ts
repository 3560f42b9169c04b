import { hourMs, minuteMs } from '#platform/durations.ts';
import type { MailQueue, Pace } from './mail-queries.ts';

/** The hours of every time zone start at a quarter of an hour of UTC. */
const quarterMs = 15 * minuteMs;
/** The hour may be missing on the day on which daylight saving time starts. */
const lookbackMs = 50 * hourMs;

/**
 * Whether the queued notices of an account are mailed now: an hour after the last mail, or for daily mails at the first chosen hour
 * after the oldest queued notice. Never in quiet hours.
 * @param timeZone of the account, an IANA name
 */
export function isMailDue(
  { pace, dailyHour, lastMailedAt, queuedSince, ...quiet }: MailQueue,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  if (queuedSince === null || quietEnd(quiet, { now, timeZone }) !== null) return false;
  if (lastMailedAt !== null && now.getTime() - lastMailedAt.getTime() < hourMs) return false;
  if (pace === 'hourly') return true;
  const startOfHour = findLastStart(dailyHour, { now, timeZone });
  return startOfHour !== null && queuedSince <= startOfHour;
}

/** When the quiet hours around a time end; null outside of them. The end comes first on a day without the hour at which they start. */
export function quietEnd(
  { quietFrom, quietUntil }: Pick<Pace, 'quietFrom' | 'quietUntil'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const begun = findLastStart(quietFrom, { now, timeZone });
  const ended = findLastStart(quietUntil, { now, timeZone });
  if (begun === null || (ended !== null && ended >= begun)) return null;
  return findNextStart(quietUntil, { now, timeZone });
}

/** When an hour of the day next starts in a time zone. */
function findNextStart(hour: number, { now, timeZone }: { now: Date; timeZone: string }): Date | null {
  for (let ms = now.getTime() + hourMs; ms <= now.getTime() + lookbackMs; ms += hourMs) {
    const start = findLastStart(hour, { now: new Date(ms), timeZone });
    if (start !== null && start > now) return start;
  }
  return null;
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
