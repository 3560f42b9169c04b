import { type KeywordOutcome, nextCheckAt, type Tracker } from '#keywords';
import type { Attempt } from './check.ts';
import { type EndedDay, failedDay, seenDay } from './keyword-days.ts';

/** What an attempt means for one keyword. */
export interface Judged {
  checkId: string;
  day: EndedDay;
  intervalHours: number;
  features: string[];
  errorMessage: string | null;
}

/** Null where the attempt says nothing about the keyword. */
export function judgeAttempt(tracker: Tracker, attempt: Attempt): Judged | null {
  const { check } = attempt;
  const origin = { checkedAt: check.startedAt, provider: check.provider };
  const base = { checkId: check.id, intervalHours: tracker.intervalHours };
  if ('failure' in attempt) {
    const { reason, message } = attempt.failure;
    const day = failedDay(tracker, origin, reason);
    // A message that a vendor's words were cut short in may end in half a character, which the database refuses.
    return { ...base, day, features: [], errorMessage: message.toWellFormed() };
  }
  const day = seenDay(tracker, origin, attempt.page);
  return day && { ...base, day, features: attempt.page.features, errorMessage: null };
}

/** The latest values that follow, unless the check is tried again before its next regular time. */
export function outcomeOf({ day, ...judged }: Omit<Judged, 'checkId'>, retryAt: Date | null): KeywordOutcome {
  const { keywordId, accountId, targetId, position, url, checkedDepth, checkedAt, errorCode } = day;
  return {
    keywordId,
    accountId,
    position,
    url,
    checkedDepth,
    checkedAt,
    errorCode,
    errorMessage: judged.errorMessage,
    checkStatus: day.state,
    serpFeatures: judged.features,
    nextCheckAt: retryAt ?? nextCheckAt(checkedAt, judged.intervalHours, targetId),
  };
}
