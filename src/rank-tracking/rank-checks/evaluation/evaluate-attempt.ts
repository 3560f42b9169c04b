import {
  type RankCheckOutcome,
  type SerpDetails,
  nextRankCheckAt,
  type Tracker,
} from '#rank-tracking/keywords/rank-checking';
import type { Attempt } from '../core/rank-check.ts';
import { serpDetailsOf } from './serp-details.ts';
import { type FinishedDay, failedDay, evaluatedDay } from './keyword-days.ts';

/** The outcome of an attempt for one keyword. */
export interface AttemptEvaluation {
  rankCheckId: string;
  day: FinishedDay;
  intervalHours: number;
  details: SerpDetails | null;
  errorMessage: string | null;
}

/** Of a failed attempt, whose empty values do not replace those of the last SERP. */
const noDetails: SerpDetails = { serpFeatures: [], ownFeatures: [], ownUrls: [], aiOverview: null };

/** Returns null if the SERP is not deep enough for the keyword. */
export function evaluateAttempt(tracker: Tracker, attempt: Attempt): AttemptEvaluation | null {
  const { rankCheck } = attempt;
  const origin = { checkedAt: rankCheck.startedAt, provider: rankCheck.provider };
  const base = { rankCheckId: rankCheck.id, intervalHours: tracker.intervalHours };
  if ('failure' in attempt) {
    const { reason, message } = attempt.failure;
    const day = failedDay(tracker, origin, reason);
    // A truncated vendor message may end in half a surrogate pair, which Postgres refuses.
    return { ...base, day, details: null, errorMessage: message.toWellFormed() };
  }
  const day = evaluatedDay(tracker, origin, attempt.serp);
  return day && { ...base, day, details: serpDetailsOf(tracker, attempt.serp), errorMessage: null };
}

/** The keyword's new values. @param retryAt time of the next attempt, which replaces the regular next rank check */
export function outcomeOf(
  { day, ...evaluation }: Omit<AttemptEvaluation, 'rankCheckId'>,
  retryAt: Date | null,
): RankCheckOutcome {
  const { keywordId, accountId, targetId, position, url, checkedDepth, checkedAt, heldThrough, errorCode } =
    day;
  return {
    keywordId,
    accountId,
    position,
    url,
    checkedDepth,
    checkedAt,
    heldThrough,
    errorCode,
    errorMessage: evaluation.errorMessage,
    checkStatus: day.state,
    ...(evaluation.details ?? noDetails),
    nextCheckAt: retryAt ?? nextRankCheckAt(checkedAt, evaluation.intervalHours, targetId),
  };
}
