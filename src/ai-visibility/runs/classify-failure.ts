import type { AnswerFailure, AnswerFailureReason } from '#providers/answers';
import type { Outcome } from '#ai-visibility/answers';
import { hourMs, minuteMs } from '#platform/durations.ts';

export const maxAttempts = 4;
const backoffMinutes = [1, 5, 30];
const jitterShare = 0.2;
const maxRetryDelayMs = 6 * hourMs;

/** Failures that the operator must fix before the engine answers any prompt. */
const needsOperator = new Set<AnswerFailureReason>(['engine_rejected_key', 'engine_out_of_credit']);

/** The next step for a run without an answer. */
export type FailureDecision =
  | { kind: 'end'; outcome: Exclude<Outcome, 'answered'> }
  | { kind: 'retry'; at: Date }
  | { kind: 'pause'; until: Date };

/**
 * Decides between retry, pause and end. A refused or absent answer is a result: asking until an answer comes would bias the rate,
 * so these end even if the failure is marked retryable.
 * @param attempt counts from 1
 */
export function classifyFailure(
  { reason, retryable, retryAfterMs }: Pick<AnswerFailure, 'reason' | 'retryable' | 'retryAfterMs'>,
  attempt: number,
  { now, random }: { now: Date; random: number },
): FailureDecision {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (needsOperator.has(reason)) return { kind: 'pause', until: after(hourMs) };
  if (reason === 'answer_refused') return { kind: 'end', outcome: 'refused' };
  if (reason === 'answer_absent') return { kind: 'end', outcome: 'absent' };
  const minutes = backoffMinutes[attempt - 1];
  if (!retryable || reason === 'engine_rejected_prompt' || minutes === undefined) {
    return { kind: 'end', outcome: 'failed' };
  }
  const waitMs = Math.max(minutes * minuteMs, Math.min(retryAfterMs ?? 0, maxRetryDelayMs));
  return { kind: 'retry', at: after(Math.round(waitMs * (1 + jitterShare * random))) };
}
