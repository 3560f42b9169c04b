import type { AnswerFailure, AnswerFailureReason } from '#providers/answers';
import type { Outcome } from '../answers/answer.ts';

export const mostAttempts = 4;
const backoffMinutes = [1, 5, 30];
const jitterShare = 0.2;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const longestWaitMs = 6 * hourMs;

/** What somebody has to see to: no prompt of the website gets an answer from this engine before. */
const needsHand = new Set<AnswerFailureReason>(['engine_rejected_key', 'engine_out_of_credit']);

/** What follows from a question without an answer. */
export type Verdict =
  | { kind: 'end'; outcome: Exclude<Outcome, 'answered'> }
  | { kind: 'retry'; at: Date }
  | { kind: 'pause'; until: Date };

/**
 * A refusal is what the engine answers to this prompt, as is an answer that is not shown: to ask until one comes would bend
 * the rate, whatever the failure says of being retryable.
 * @param attempt counts from 1
 */
export function judgeFailure(
  { reason, retryable, retryAfterMs }: Pick<AnswerFailure, 'reason' | 'retryable' | 'retryAfterMs'>,
  attempt: number,
  { now, random }: { now: Date; random: number },
): Verdict {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (needsHand.has(reason)) return { kind: 'pause', until: after(hourMs) };
  if (reason === 'answer_refused') return { kind: 'end', outcome: 'refused' };
  if (reason === 'answer_absent') return { kind: 'end', outcome: 'absent' };
  const minutes = backoffMinutes[attempt - 1];
  if (!retryable || reason === 'engine_rejected_prompt' || minutes === undefined) {
    return { kind: 'end', outcome: 'failed' };
  }
  const waitMs = Math.max(minutes * minuteMs, Math.min(retryAfterMs ?? 0, longestWaitMs));
  return { kind: 'retry', at: after(Math.round(waitMs * (1 + jitterShare * random))) };
}
