import type { Campaign } from '#campaigns/core';
import type { Cycle } from '#campaigns/monitoring';
import { daysAfter, utcDay } from '#platform/days.ts';
import type { Period } from '../core/report-content.ts';

/** A month of a campaign: a finished one with its cycle, or the current one up to today. */
export interface ReportedMonth {
  month: number;
  period: Period;
  /** Null for the current month. */
  cycle: Cycle | null;
}

type Launched = Pick<Campaign, 'launchedAt' | 'endedAt' | 'month'>;

/** The period of a campaign's month; null if it has not started. */
export function reportedMonth(
  { launchedAt, endedAt, month: current }: Launched,
  cycles: readonly Cycle[],
  { month, now }: { month: number; now: Date },
): ReportedMonth | null {
  const cycle = cycles.find((one) => one.month === month) ?? null;
  if (cycle !== null) return { month, period: { from: cycle.from, to: cycle.to }, cycle };
  if (launchedAt === null || month !== current) return null;
  const lastDay = cycles.at(-1)?.to;
  const from = lastDay === undefined ? utcDay(launchedAt) : daysAfter(lastDay, 1);
  const to = utcDay(endedAt ?? now);
  return { month, period: { from: from < to ? from : to, to }, cycle: null };
}
