import { encodeId } from '#ids.ts';
import { type ClaimAnswer, ExchangeFailure } from '#providers/placements';
import { endClaim } from './decide-look.ts';
import { failed } from './follow-order.ts';
import type { Following } from './following.ts';
import type { Outcome } from './keep-placement.ts';
import { nextClaimLookAt } from './next-look.ts';
import type { WorkedPlacement } from './worked-queries.ts';

/** Tells the exchange of a claim that is open, and keeps what its publisher says. */
export async function claimPlacement({ context, placement, settings, signal }: Following): Promise<Outcome> {
  const { now } = context;
  const { exchange } = settings;
  const again = (why: string, notBeforeMs: number | null) => {
    const isOver = nextClaimLookAt(placement.claimedAt ?? now, now) === null;
    if (isOver) return endClaim(placement, 'unanswered', why);
    return { after: failed(placement, why, { now, notBeforeMs }), told: [] };
  };
  if (exchange === null) return again('exchange_not_connected', null);
  try {
    const orderId = encodeId('plc', placement.id);
    return settleClaim(placement, await exchange.claim(orderId, placement.claimReason ?? '', signal), now);
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error;
    if (error.reason === 'exchange_refused') return endClaim(placement, 'refused', error.message);
    return again(error.reason, error.retryAfterMs);
  }
}

/** What the publisher says to an open claim, as the exchange or a person tells. Pure. */
export function settleClaim(before: WorkedPlacement, answer: ClaimAnswer, now: Date): Outcome {
  const answered = { ...before, failures: 0, failedSince: null, failure: null };
  if (answer.outcome === 'refused') return endClaim(answered, 'refused', answer.reason);
  const nextCheckAt = nextClaimLookAt(before.claimedAt ?? now, now) ?? now;
  return {
    after: { ...answered, claimState: 'accepted', nextCheckAt },
    told: [{ word: 'claim_accepted', reason: before.claimReason }],
  };
}
