import { endOfPeriod, type Subscription } from '#billing';
import { daysBefore, utcDay } from '#days.ts';
import type { Campaign } from '../campaign.ts';

/** What is to be done about the month of a campaign. Days are UTC. */
export type MonthStep =
  | { kind: 'wait' }
  /** The month that is paid ends later than was known. */
  | { kind: 'move'; nextCycleAt: Date }
  /** @member to its last day. @member nextCycleAt where the next one ends; null after the last month of the term */
  | { kind: 'close'; to: string; nextCycleAt: Date | null };

interface Months {
  campaign: Pick<Campaign, 'status' | 'month' | 'nextCycleAt'>;
  subscription: Pick<Subscription, 'periodStart' | 'periodEnd' | 'anchorDay'>;
  termMonths: number;
  now: Date;
}

/**
 * Months of a campaign are those that are paid, by billing's own rule. Each is closed once it is over; the last one of the term
 * on its last day, so that no further month is charged. Pure.
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
