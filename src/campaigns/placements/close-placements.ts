import type { Context } from '#context.ts';
import { hasEnded } from '../transitions.ts';
import { changeOpen } from './change-open.ts';
import { isOpenOrder, type Outcome } from './keep-placement.ts';
import { rejectOrder } from './settle-order.ts';
import type { WorkedPlacement } from './worked-queries.ts';

/**
 * Ends what a campaign that has ended still has under way: what is planned is rejected, open orders are taken back, at the exchange
 * or by people, and nothing published is looked at any more. May run at any time.
 */
export async function closePlacements(context: Context, campaignId: string): Promise<void> {
  await changeOpen(context, {
    campaignId,
    isConcerned: ({ status }) => hasEnded(status),
    decide: ({ now }, before) => close(before, now),
  });
}

function close(before: WorkedPlacement, now: Date): Outcome | null {
  if (before.status === 'planned') return rejectOrder(before, 'campaign_ended');
  if (isOpenOrder(before))
    return before.withdrawReason === null ? withdraw(before, { code: 'campaign_ended' }, now) : null;
  return before.nextCheckAt === null ? null : { after: { ...before, nextCheckAt: null }, told: [] };
}

/** An open order that is not wanted any more: the exchange is told at once, and until it answers; else people do it. */
export function withdraw(
  before: WorkedPlacement,
  { code, reason = code }: { code: 'campaign_ended' | 'withdrawn'; reason?: string },
  now: Date,
): Outcome {
  const nextCheckAt = before.orderMode === 'exchange' ? now : null;
  return {
    after: { ...before, withdrawReason: code, nextCheckAt },
    told: [{ word: 'withdrawn', reason }],
  };
}
