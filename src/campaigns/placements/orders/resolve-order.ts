import { monthsAfter, utcDay } from '#platform/days.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import type { OrderState } from '#providers/placements';
import {
  applyPlacementEvent,
  type HistoryItem,
  type Outcome,
  type PlacementDetails,
  rejectPlacement,
} from '#campaigns/placements/core';

/** An order is withdrawn when it has taken this multiple of the publisher's turnaround. */
const maxTurnarounds = 2;

/** Applies the state of an open order, as the exchange or an operator reports it. Pure. */
export function resolveOrder(before: PlacementDetails, order: OrderState, now: Date): Outcome {
  const answered = { ...before, failures: 0, failedSince: null, failure: null };
  switch (order.state) {
    case 'accepted':
      return awaitOrder(answered, now);
    case 'in_progress':
      return acceptOrder(answered, now);
    case 'rejected':
      return rejectPlacement(answered, 'publisher_refused', order.reason);
    case 'cancelled':
      return rejectPlacement(answered, withdrawalReason(answered, now) ?? 'cancelled_by_exchange');
    case 'published':
      return publishPlacement(answered, order, now);
    default:
      return order satisfies never;
  }
}

/** Returns why an open order has to be withdrawn now, or null if it has not. */
export function withdrawalReason(
  { status, withdrawReason, ...order }: PlacementDetails,
  now: Date,
): string | null {
  if (withdrawReason !== null) return withdrawReason;
  const dueAt = withdrawalDueAt(order);
  if (dueAt === null || dueAt > now) return null;
  return status === 'ordered' ? 'no_answer' : 'too_late';
}

function withdrawalDueAt({ orderedAt, dueAt }: Pick<PlacementDetails, 'orderedAt' | 'dueAt'>): Date | null {
  if (orderedAt === null || dueAt === null) return null;
  return new Date(orderedAt.getTime() + maxTurnarounds * (dueAt.getTime() - orderedAt.getTime()));
}

/** Keeps an order open: notes once that it is overdue, and schedules the next check. Pure. */
export function awaitOrder(before: PlacementDetails, now: Date): Outcome {
  const isLate = before.dueAt !== null && before.dueAt <= now && before.overdueAt === null;
  const after = { ...before, overdueAt: isLate ? now : before.overdueAt };
  const history: HistoryItem[] = isLate ? [{ note: 'overdue' }] : [];
  return { after: { ...after, nextCheckAt: nextPollAt(after, now) }, history };
}

function acceptOrder(before: PlacementDetails, now: Date): Outcome {
  if (before.status !== 'ordered') return awaitOrder(before, now);
  const { after, history } = awaitOrder(applyPlacementEvent(before, 'accept'), now);
  return { after, history: [{ event: 'accept' }, ...history] };
}

/**
 * The exchange is polled hourly on the first day and every six hours after that. An order by hand is checked when it becomes
 * overdue and when it has to be withdrawn; a withdrawal by hand waits for the operator.
 */
function nextPollAt({ orderMode, orderedAt, dueAt, ...order }: PlacementDetails, now: Date): Date | null {
  if (orderMode === 'manual') {
    if (order.withdrawReason !== null) return null;
    return order.overdueAt === null ? dueAt : withdrawalDueAt({ orderedAt, dueAt });
  }
  const isYoung = now.getTime() - (orderedAt ?? now).getTime() < dayMs;
  return new Date(now.getTime() + (isYoung ? hourMs : 6 * hourMs));
}

/**
 * Publishes a placement and schedules its verification for now. The reported time is limited to the time between the order and
 * now. Pure.
 */
export function publishPlacement(
  before: PlacementDetails,
  { url, at }: { url: string; at: Date },
  now: Date,
): Outcome {
  const earliestMs = before.orderedAt?.getTime() ?? 0;
  const publishedAt = new Date(Math.min(now.getTime(), Math.max(earliestMs, at.getTime())));
  const change = {
    sourceUrl: url,
    publishedAt,
    guaranteedUntil: before.guaranteeMonths ? addMonths(publishedAt, before.guaranteeMonths) : null,
    nextCheckAt: now,
    withdrawReason: null,
  };
  return { after: applyPlacementEvent(before, 'publish', change), history: [{ event: 'publish' }] };
}

function addMonths(moment: Date, months: number): Date {
  return new Date(Date.parse(monthsAfter(utcDay(moment), months)) + (moment.getTime() % dayMs));
}
