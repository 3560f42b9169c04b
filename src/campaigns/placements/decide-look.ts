import type { Deviation, Verdict } from './judge-placement.ts';
import { afterEvent, type Outcome, type Told } from './keep-placement.ts';
import { nextClaimLookAt, nextLookAt, retryAt } from './next-look.ts';
import type { WorkedPlacement } from './worked-queries.ts';

const dayMs = 24 * 60 * 60_000;
/** What takes a link off the web, in contrast to what is wrong with one that is there. */
const missing = new Set<Deviation>(['removed', 'page_gone', 'page_redirected', 'page_error']);
/** A page without the link counts after a second look; whatever else is missing, the page says so plainly. */
const missedTwiceMs = dayMs;
/** A page that cannot be seen for so long, tried so often, is gone. */
const failuresToLose = 5;
const failsForMs = 14 * dayMs;

const clean = { failures: 0, failedSince: null, failure: null, missedAt: null };

/** What a look at a placement's page makes of it. Pure. */
export function decideLook(before: WorkedPlacement, verdict: Verdict, now: Date): Outcome {
  const looked = { ...before, lastCheckedAt: now };
  if (verdict.kind === 'as_agreed') return confirm({ ...looked, ...clean, relFound: verdict.rel }, now);
  if (verdict.kind === 'unclear') return postpone(looked, verdict, now);
  const seen = { ...looked, relFound: verdict.rel, failures: 0, failedSince: null, failure: null };
  if (verdict.reason === 'removed') return missOnce(seen, now);
  return deviate({ ...seen, missedAt: null }, verdict.reason, now);
}

function confirm(looked: WorkedPlacement, now: Date): Outcome {
  const checksPassed = looked.checksPassed + 1;
  const nextCheckAt = nextLookAt(looked.publishedAt ?? now, now);
  if (looked.status === 'live') return { after: { ...looked, checksPassed, nextCheckAt }, told: [] };
  const claimState = looked.claimState === null ? null : 'corrected';
  const change = { checksPassed, nextCheckAt, claimState, verifiedAt: now, lostReason: null } as const;
  const reason = claimState;
  return { after: afterEvent(looked, 'verify', change), told: [{ event: 'verify', reason }] };
}

/** Changes nothing but when to look again, until it has lasted too long. */
function postpone(
  looked: WorkedPlacement,
  { why, becomes, notBeforeMs }: Extract<Verdict, { kind: 'unclear' }>,
  now: Date,
): Outcome {
  const failures = looked.failures + 1;
  const failedSince = looked.failedSince ?? now;
  const failed = { ...looked, failures, failedSince, failure: why };
  const isProof = failures >= failuresToLose && now.getTime() - failedSince.getTime() >= failsForMs;
  if (isProof && becomes !== null) return deviate(failed, becomes, now);
  return { after: { ...failed, nextCheckAt: retryAt(failures, now, notBeforeMs) }, told: [] };
}

function missOnce(seen: WorkedPlacement, now: Date): Outcome {
  const missedAt = seen.missedAt ?? now;
  const secondLookAt = new Date(missedAt.getTime() + missedTwiceMs);
  const missed = { ...seen, missedAt };
  if (secondLookAt > now) return { after: { ...missed, nextCheckAt: secondLookAt }, told: [] };
  return deviate(missed, 'removed', now);
}

/** It is proved not to be as agreed: asked to be put right where that was promised, else lost. */
function deviate(seen: WorkedPlacement, reason: Deviation, now: Date): Outcome {
  if (isClaimPending(seen)) return awaitCorrection(seen, now);
  return mayClaim(seen, now) ? claim(seen, reason, now) : lose(seen, reason);
}

function isClaimPending({ claimState }: WorkedPlacement): boolean {
  return claimState === 'open' || claimState === 'accepted';
}

/** What was never as agreed was not delivered, whatever is guaranteed. A claim that was not met is not made again. */
function mayClaim(
  { claimState, checksPassed, guaranteedUntil, orderMode }: WorkedPlacement,
  now: Date,
): boolean {
  if (orderMode === null || claimState === 'refused' || claimState === 'unanswered') return false;
  return checksPassed === 0 || (guaranteedUntil !== null && guaranteedUntil > now);
}

function claim(seen: WorkedPlacement, reason: Deviation, now: Date): Outcome {
  const claimed = {
    ...seen,
    claimState: 'open',
    claimReason: reason,
    claimedAt: now,
    // The exchange is told at once; people see it in their queue.
    nextCheckAt: seen.orderMode === 'exchange' ? now : nextClaimLookAt(now, now),
  } as const;
  const word: Told = { word: 'claimed', reason };
  if (seen.status !== 'live') return { after: claimed, told: [word] };
  const event = missing.has(reason) ? 'lose' : 'deviate';
  const change = event === 'lose' ? { lostReason: reason } : {};
  return { after: afterEvent(claimed, event, change), told: [{ event, reason }, word] };
}

function awaitCorrection(seen: WorkedPlacement, now: Date): Outcome {
  const nextCheckAt = nextClaimLookAt(seen.claimedAt ?? now, now);
  if (nextCheckAt !== null) return { after: { ...seen, nextCheckAt }, told: [] };
  return endClaim(seen, 'unanswered');
}

/** A claim that was refused or never met: the placement is lost for good, and another one may take its place. */
export function endClaim(
  seen: WorkedPlacement,
  claimState: 'refused' | 'unanswered',
  reason: string | null = seen.claimReason,
): Outcome {
  const told: Told[] = [{ word: `claim_${claimState}`, reason }];
  const ended = { ...seen, claimState, nextCheckAt: null };
  if (seen.status === 'lost') return { after: ended, told };
  const lost = lose(ended, seen.claimReason);
  return { after: lost.after, told: [...told, ...lost.told] };
}

function lose(seen: WorkedPlacement, reason: string | null): Outcome {
  const lost = { lostReason: reason, nextCheckAt: null };
  // Somebody has asked for one more look at what is lost.
  if (seen.status === 'lost') return { after: { ...seen, ...lost }, told: [] };
  return { after: afterEvent(seen, 'lose', lost), told: [{ event: 'lose', reason }] };
}
