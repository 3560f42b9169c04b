import { encodeId } from '#platform/ids.ts';
import { type ClaimResponse, ExchangeFailure } from '#providers/placements';
import {
  type Outcome,
  type PlacementDetails,
  type TrackedPlacement,
  withFailure,
} from '#campaigns/placements/core';
import { endClaim } from './decide-verification.ts';
import { nextClaimCheckAt } from './verification-schedule.ts';

/** Sends an open claim to the exchange and applies the publisher's answer. */
export async function claimPlacement({
  context,
  placement,
  settings,
  signal,
}: TrackedPlacement): Promise<Outcome> {
  const { now } = context;
  const { exchange } = settings;
  const retryLater = (failure: string, notBeforeMs: number | null): Outcome => {
    const isOver = nextClaimCheckAt(placement.claimedAt ?? now, now) === null;
    if (isOver) return endClaim(placement, 'unanswered', failure);
    return { after: withFailure(placement, failure, { now, notBeforeMs }), history: [] };
  };
  if (exchange === null) return retryLater('exchange_not_connected', null);
  try {
    const orderId = encodeId('plc', placement.id);
    return resolveClaim(placement, await exchange.claim(orderId, placement.claimReason ?? '', signal), now);
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error;
    if (error.reason === 'exchange_refused') return endClaim(placement, 'refused', error.message);
    return retryLater(error.reason, error.retryAfterMs);
  }
}

/** Applies the publisher's answer to an open claim, as the exchange or an operator reports it. Pure. */
export function resolveClaim(before: PlacementDetails, answer: ClaimResponse, now: Date): Outcome {
  const answered = { ...before, failures: 0, failedSince: null, failure: null };
  if (answer.outcome === 'refused') return endClaim(answered, 'refused', answer.reason);
  const nextCheckAt = nextClaimCheckAt(before.claimedAt ?? now, now) ?? now;
  return {
    after: { ...answered, claimState: 'accepted', nextCheckAt },
    history: [{ note: 'claim_accepted', reason: before.claimReason }],
  };
}
