import { monthsAfter, utcDay } from '#days.ts';
import type { OrderState } from '#providers/placements';
import { afterEvent, type Outcome, type Told } from './keep-placement.ts';
import type { WorkedPlacement } from './worked-queries.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A publisher that has not delivered after so many times its turnaround never will. */
const patience = 2;

/** What an open order has come to, as the exchange or a person says. Pure. */
export function settleOrder(before: WorkedPlacement, order: OrderState, now: Date): Outcome {
  const answered = { ...before, failures: 0, failedSince: null, failure: null };
  switch (order.state) {
    case 'accepted':
      return wait(answered, now);
    case 'in_progress':
      return begin(answered, now);
    case 'rejected':
      return rejectOrder(answered, 'publisher_refused', order.reason);
    case 'cancelled':
      return rejectOrder(answered, reasonToEnd(answered, now) ?? 'cancelled_by_exchange');
    case 'published':
      return publish(answered, order, now);
    default:
      return order satisfies never;
  }
}

/** Why an open order is to be taken back now; null where it is waited for. */
export function reasonToEnd({ status, withdrawReason, ...order }: WorkedPlacement, now: Date): string | null {
  if (withdrawReason !== null) return withdrawReason;
  const givenUpAt = giveUpAt(order);
  if (givenUpAt === null || givenUpAt > now) return null;
  return status === 'ordered' ? 'no_answer' : 'too_late';
}

function giveUpAt({ orderedAt, dueAt }: Pick<WorkedPlacement, 'orderedAt' | 'dueAt'>): Date | null {
  if (orderedAt === null || dueAt === null) return null;
  return new Date(orderedAt.getTime() + patience * (dueAt.getTime() - orderedAt.getTime()));
}

/** Still open: noted once it is later than promised, and looked at again. */
export function wait(before: WorkedPlacement, now: Date): Outcome {
  const isLate = before.dueAt !== null && before.dueAt <= now && before.overdueAt === null;
  const after = { ...before, overdueAt: isLate ? now : before.overdueAt };
  const told: Told[] = isLate ? [{ word: 'overdue' }] : [];
  return { after: { ...after, nextCheckAt: nextPollAt(after, now) }, told };
}

function begin(before: WorkedPlacement, now: Date): Outcome {
  if (before.status !== 'ordered') return wait(before, now);
  const { after, told } = wait(afterEvent(before, 'begin'), now);
  return { after, told: [{ event: 'begin' }, ...told] };
}

/**
 * The exchange is asked each hour on the first day and every six hours then. What people order is late on its day and given up on
 * another; what they are to take back waits for them.
 */
function nextPollAt({ orderMode, orderedAt, dueAt, ...order }: WorkedPlacement, now: Date): Date | null {
  if (orderMode === 'by_hand') {
    if (order.withdrawReason !== null) return null;
    return order.overdueAt === null ? dueAt : giveUpAt({ orderedAt, dueAt });
  }
  const isYoung = now.getTime() - (orderedAt ?? now).getTime() < dayMs;
  return new Date(now.getTime() + (isYoung ? hourMs : 6 * hourMs));
}

export function rejectOrder(before: WorkedPlacement, lostReason: string, reason = lostReason): Outcome {
  const after = afterEvent(before, 'reject', { lostReason, nextCheckAt: null });
  return { after, told: [{ event: 'reject', reason }] };
}

/** On the publisher's page, as somebody says: it is looked at at once. Nobody publishes before the order or in the future. */
export function publish(before: WorkedPlacement, { url, at }: { url: string; at: Date }, now: Date): Outcome {
  const earliestMs = before.orderedAt?.getTime() ?? 0;
  const publishedAt = new Date(Math.min(now.getTime(), Math.max(earliestMs, at.getTime())));
  const change = {
    sourceUrl: url,
    publishedAt,
    guaranteedUntil: addMonths(publishedAt, before.guaranteeMonths ?? 0),
    nextCheckAt: now,
    withdrawReason: null,
  };
  return { after: afterEvent(before, 'publish', change), told: [{ event: 'publish' }] };
}

function addMonths(moment: Date, months: number): Date {
  return new Date(Date.parse(monthsAfter(utcDay(moment), months)) + (moment.getTime() % dayMs));
}
