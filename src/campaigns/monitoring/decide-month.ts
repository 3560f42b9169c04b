import { endOfPeriod, type Subscription } from '#billing/core';
import { daysBefore, utcDay } from '#platform/days.ts';
import type { Campaign } from '#campaigns/core';

/** The next step for the current month of a campaign. Days are UTC. */
export type MonthStep =
  | { kind: 'wait' }
  /** The paid month now ends later, for example after a pause. */
  | { kind: 'move'; nextCycleAt: Date }
  /** `to` is the last day of the month. `nextCycleAt` is the end of the next month, or null after the last month of the term. */
  | { kind: 'close'; to: string; nextCycleAt: Date | null };

interface Months {
  campaign: Pick<Campaign, 'status' | 'month' | 'nextCycleAt'>;
  subscription: Pick<Subscription, 'periodStart' | 'periodEnd' | 'anchorDay'>;
  termMonths: number;
  now: Date;
}

/**
 * Decides whether a month is closed. The months of a campaign are the paid months of its subscription. The last month of the
 * term is closed on its last day, because a day later another month would be charged. Pure.
 */
export function decideMonth({ campaign, subscription, termMonths, now }: Months): MonthStep {
  const { status, month, nextCycleAt } = campaign;
  const { periodStart, periodEnd, anchorDay } = subscription;
  if (status !== 'active' || nextCycleAt === null || anchorDay === null) return { kind: 'wait' };
  const end = utcDay(nextCycleAt);
  const to = daysBefore(end, 1);
  const isLast = month >= termMonths;
  if (utcDay(now) < (isLast ? to : end)) return { kind: 'wait' };
  if (periodStart !== null && periodEnd !== null && periodStart < end && end < periodEnd) {
    return { kind: 'move', nextCycleAt: new Date(periodEnd) };
  }
  return { kind: 'close', to, nextCycleAt: isLast ? null : new Date(endOfPeriod(end, anchorDay)) };
}
