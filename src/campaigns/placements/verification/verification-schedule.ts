import { dayMs } from '#platform/durations.ts';

/** Days after the publication on which a placement is verified again; after the last one, every 30 days. */
const verificationDays = [7, 30];
const intervalDays = 30;
/** Days after a claim on which the page is checked for the correction. After the last one, the claim is unanswered. */
const claimDays = [3, 7, 14];

/** The time of the next verification of a placement that is as agreed. */
export function nextVerificationAt(publishedAt: Date, now: Date): Date {
  const age = (now.getTime() - publishedAt.getTime()) / dayMs;
  const early = verificationDays.find((day) => day > age);
  const day = early ?? (Math.floor(age / intervalDays) + 1) * intervalDays;
  return new Date(publishedAt.getTime() + day * dayMs);
}

/** The time of the next check for a correction, or null if a correction is no longer expected. */
export function nextClaimCheckAt(claimedAt: Date, now: Date): Date | null {
  const age = (now.getTime() - claimedAt.getTime()) / dayMs;
  const day = claimDays.find((one) => one > age);
  return day === undefined ? null : new Date(claimedAt.getTime() + day * dayMs);
}
