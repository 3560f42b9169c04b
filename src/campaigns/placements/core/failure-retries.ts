import { hourMs } from '#platform/durations.ts';
import type { PlacementDetails } from './placement.ts';

const retryHours = [1, 6, 24];

/** The time of the next try after consecutive failures: 1, 6 and 24 hours later, then daily, and not before `notBeforeMs`. */
export function retryAt(failures: number, now: Date, notBeforeMs: number | null): Date {
  const hours = retryHours[Math.min(failures, retryHours.length) - 1] ?? 1;
  return new Date(now.getTime() + Math.max(hours * hourMs, notBeforeMs ?? 0));
}

/** The placement after another failed call to the exchange, with the time of the next try. Pure. */
export function withFailure(
  placement: PlacementDetails,
  failure: string,
  { now, notBeforeMs }: { now: Date; notBeforeMs: number | null },
): PlacementDetails {
  const failures = placement.failures + 1;
  const failedSince = placement.failedSince ?? now;
  return { ...placement, failures, failedSince, failure, nextCheckAt: retryAt(failures, now, notBeforeMs) };
}
