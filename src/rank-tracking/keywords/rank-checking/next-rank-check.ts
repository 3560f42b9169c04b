import { hourMs } from '#platform/durations.ts';

/**
 * When a search target is due again. Each target has a fixed slot within the interval, derived from the random end of its id.
 * Rank checks therefore spread evenly over the day, daily ones fall on every day exactly once, and delays do not accumulate.
 * The next slot is at least half an interval away, so that a target is not checked twice in a row.
 */
export function nextRankCheckAt(checkedAt: Date, intervalHours: number, targetId: string): Date {
  const intervalMs = intervalHours * hourMs;
  const offsetMs = slotOf(targetId) * intervalMs;
  const passed = Math.floor((checkedAt.getTime() - offsetMs) / intervalMs);
  const nextMs = offsetMs + (passed + 1) * intervalMs;
  const tooSoon = nextMs - checkedAt.getTime() < intervalMs / 2;
  return new Date(Math.round(tooSoon ? nextMs + intervalMs : nextMs));
}

/** 0 ≤ slot < 1. */
function slotOf(targetId: string): number {
  return Number.parseInt(targetId.slice(-8), 16) / 2 ** 32;
}
