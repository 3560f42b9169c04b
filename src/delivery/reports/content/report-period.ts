import type { Campaign, Cycle } from '#campaigns';
import { daysAfter, utcDay } from '#days.ts';
import type { Period } from './report-content.ts';

/** A month that is reported on: closed, with what was kept of it, or the present one so far. */
export interface ReportedMonth {
  month: number;
  period: Period;
  /** Null while it is under way. */
  cycle: Cycle | null;
}

type Launched = Pick<Campaign, 'launchedAt' | 'endedAt' | 'month'>;

/** The days of a campaign's month; null where it has not begun. Pure. */
export function reportedMonth(
  { launchedAt, endedAt, month: present }: Launched,
  cycles: readonly Cycle[],
  { month, now }: { month: number; now: Date },
): ReportedMonth | null {
  const cycle = cycles.find((one) => one.month === month) ?? null;
  if (cycle !== null) return { month, period: { from: cycle.from, to: cycle.to }, cycle };
  if (launchedAt === null || month !== present) return null;
  const lastDay = cycles.at(-1)?.to;
  const from = lastDay === undefined ? utcDay(launchedAt) : daysAfter(lastDay, 1);
  const to = utcDay(endedAt ?? now);
  return { month, period: { from: from < to ? from : to, to }, cycle: null };
}
