import { dayMs } from '#platform/durations.ts';
import {
  applyPlacementEvent,
  type HistoryItem,
  type Outcome,
  type PlacementDetails,
  retryAt,
} from '#campaigns/placements/core';
import type { Deviation, PlacementVerdict } from './evaluate-placement.ts';
import { nextClaimCheckAt, nextVerificationAt } from './verification-schedule.ts';

/** Deviations without a link on the page, as opposed to a link that is not as agreed. */
const missingReasons = new Set<Deviation>(['removed', 'page_gone', 'page_redirected', 'page_error']);
/** A page without the link is verified a second time after a day. All other deviations count at once. */
const secondCheckAfterMs = dayMs;
/** An unreachable page counts as gone after this many tries over this time. */
const minFailures = 5;
const minFailureMs = 14 * dayMs;

const noFailures = { failures: 0, failedSince: null, failure: null, missedAt: null };

/** Decides what a verification means for a placement. Pure. */
export function decideVerification(before: PlacementDetails, verdict: PlacementVerdict, now: Date): Outcome {
  const checked = { ...before, lastCheckedAt: now };
  if (verdict.kind === 'as_agreed') return confirm({ ...checked, ...noFailures, relFound: verdict.rel }, now);
  if (verdict.kind === 'unclear') return postpone(checked, verdict, now);
  const found = { ...checked, relFound: verdict.rel, failures: 0, failedSince: null, failure: null };
  if (verdict.reason === 'removed') return confirmMissing(found, now);
  return handleDeviation({ ...found, missedAt: null }, verdict.reason, now);
}

function confirm(checked: PlacementDetails, now: Date): Outcome {
  const checksPassed = checked.checksPassed + 1;
  const nextCheckAt = nextVerificationAt(checked.publishedAt ?? now, now);
  if (checked.status === 'live') return { after: { ...checked, checksPassed, nextCheckAt }, history: [] };
  const claimState = checked.claimState === null ? null : 'corrected';
  const change = { checksPassed, nextCheckAt, claimState, verifiedAt: now, lostReason: null } as const;
  const reason = claimState;
  return { after: applyPlacementEvent(checked, 'verify', change), history: [{ event: 'verify', reason }] };
}

/** Only schedules the next try, until the page has been unreachable for too long. */
function postpone(
  checked: PlacementDetails,
  { failure, becomes, notBeforeMs }: Extract<PlacementVerdict, { kind: 'unclear' }>,
  now: Date,
): Outcome {
  const failures = checked.failures + 1;
  const failedSince = checked.failedSince ?? now;
  const failed = { ...checked, failures, failedSince, failure };
  const isConclusive = failures >= minFailures && now.getTime() - failedSince.getTime() >= minFailureMs;
  if (isConclusive && becomes !== null) return handleDeviation(failed, becomes, now);
  return { after: { ...failed, nextCheckAt: retryAt(failures, now, notBeforeMs) }, history: [] };
}

function confirmMissing(found: PlacementDetails, now: Date): Outcome {
  const missedAt = found.missedAt ?? now;
  const secondCheckAt = new Date(missedAt.getTime() + secondCheckAfterMs);
  const missed = { ...found, missedAt };
  if (secondCheckAt > now) return { after: { ...missed, nextCheckAt: secondCheckAt }, history: [] };
  return handleDeviation(missed, 'removed', now);
}

/** Claims a correction if the publisher owes one; otherwise the placement is lost. */
function handleDeviation(placement: PlacementDetails, reason: Deviation, now: Date): Outcome {
  if (isClaimPending(placement)) return awaitCorrection(placement, now);
  return mayClaim(placement, now) ? claim(placement, reason, now) : lose(placement, reason);
}

function isClaimPending({ claimState }: PlacementDetails): boolean {
  return claimState === 'open' || claimState === 'accepted';
}

/** A placement that was never as agreed was not delivered, so it can be claimed without a guarantee. A failed claim is final. */
function mayClaim(
  { claimState, checksPassed, guaranteedUntil, orderMode }: PlacementDetails,
  now: Date,
): boolean {
  if (orderMode === null || claimState === 'refused' || claimState === 'unanswered') return false;
  return checksPassed === 0 || (guaranteedUntil !== null && guaranteedUntil > now);
}

function claim(placement: PlacementDetails, reason: Deviation, now: Date): Outcome {
  const claimed = {
    ...placement,
    claimState: 'open',
    claimReason: reason,
    claimedAt: now,
    // The exchange is called now. An operator sees the claim in the queue.
    nextCheckAt: placement.orderMode === 'exchange' ? now : nextClaimCheckAt(now, now),
  } as const;
  const note: HistoryItem = { note: 'claimed', reason };
  if (placement.status !== 'live') return { after: claimed, history: [note] };
  const event = missingReasons.has(reason) ? 'lose' : 'deviate';
  const change = event === 'lose' ? { lostReason: reason } : {};
  return { after: applyPlacementEvent(claimed, event, change), history: [{ event, reason }, note] };
}

function awaitCorrection(placement: PlacementDetails, now: Date): Outcome {
  const nextCheckAt = nextClaimCheckAt(placement.claimedAt ?? now, now);
  if (nextCheckAt !== null) return { after: { ...placement, nextCheckAt }, history: [] };
  return endClaim(placement, 'unanswered');
}

/** Ends a claim that was refused or not answered. The placement is lost and can be replaced. */
export function endClaim(
  placement: PlacementDetails,
  claimState: 'refused' | 'unanswered',
  reason: string | null = placement.claimReason,
): Outcome {
  const history: HistoryItem[] = [{ note: `claim_${claimState}`, reason }];
  const ended = { ...placement, claimState, nextCheckAt: null };
  if (placement.status === 'lost') return { after: ended, history };
  const lost = lose(ended, placement.claimReason);
  return { after: lost.after, history: [...history, ...lost.history] };
}

function lose(placement: PlacementDetails, reason: string | null): Outcome {
  const lost = { lostReason: reason, nextCheckAt: null };
  // An operator has requested another verification of a lost placement.
  if (placement.status === 'lost') return { after: { ...placement, ...lost }, history: [] };
  return { after: applyPlacementEvent(placement, 'lose', lost), history: [{ event: 'lose', reason }] };
}
