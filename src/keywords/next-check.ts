const hourMs = 3_600_000;

/**
 * When a target is due again. Every target has its own place within the interval, taken from the random end of its id: checks
 * spread evenly over the day, a daily one falls on each day exactly once, and nothing drifts. The next place is at least half
 * an interval away, so that what was just checked is not checked again at once.
 */
export function nextCheckAt(checkedAt: Date, intervalHours: number, targetId: string): Date {
  const intervalMs = intervalHours * hourMs;
  const offsetMs = placeOf(targetId) * intervalMs;
  const passed = Math.floor((checkedAt.getTime() - offsetMs) / intervalMs);
  const nextMs = offsetMs + (passed + 1) * intervalMs;
  const tooSoon = nextMs - checkedAt.getTime() < intervalMs / 2;
  return new Date(Math.round(tooSoon ? nextMs + intervalMs : nextMs));
}

/** 0 ≤ place < 1. */
function placeOf(targetId: string): number {
  return Number.parseInt(targetId.slice(-8), 16) / 2 ** 32;
}
