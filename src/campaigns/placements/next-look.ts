const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Days after the publication on which a placement is looked at, after the look at once; every 30 days from then on. */
const lookDays = [7, 30];
const monthDays = 30;
/** Days after a claim on which its correction is looked for; after the last one it is not expected any more. */
const claimDays = [3, 7, 14];
const retryHours = [1, 6, 24];

/** When to look again at a placement that was as agreed. */
export function nextLookAt(publishedAt: Date, now: Date): Date {
  const age = (now.getTime() - publishedAt.getTime()) / dayMs;
  const early = lookDays.find((day) => day > age);
  const day = early ?? (Math.floor(age / monthDays) + 1) * monthDays;
  return new Date(publishedAt.getTime() + day * dayMs);
}

/** When to look whether a claim was met; null where that is not expected any more. */
export function nextClaimLookAt(claimedAt: Date, now: Date): Date | null {
  const age = (now.getTime() - claimedAt.getTime()) / dayMs;
  const day = claimDays.find((one) => one > age);
  return day === undefined ? null : new Date(claimedAt.getTime() + day * dayMs);
}

/** When to try again what has failed so many times in a row: after 1, 6 and 24 hours, then daily; not before somebody's wish. */
export function retryAt(failures: number, now: Date, notBeforeMs: number | null): Date {
  const hours = retryHours[Math.min(failures, retryHours.length) - 1] ?? 1;
  return new Date(now.getTime() + Math.max(hours * hourMs, notBeforeMs ?? 0));
}
