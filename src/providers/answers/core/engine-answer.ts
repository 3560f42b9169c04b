import {
  AnswerFailure,
  type AnswerCitation,
  type AnswerFailureReason,
  type EngineAnswer,
} from './contract.ts';

const mostTextBytes = 100_000;

/** The answer, unless there is nothing to read, or more than anyone would. Each citation and query is in it once. */
export function finishAnswer(vendor: string, draft: EngineAnswer): EngineAnswer {
  if (draft.text.trim() === '') throw failAnswer(vendor, 'empty', draft.costMicros);
  if (Buffer.byteLength(draft.text) > mostTextBytes) throw failAnswer(vendor, 'too_long', draft.costMicros);
  return { ...draft, citations: citeOnce(draft.citations), searchQueries: [...new Set(draft.searchQueries)] };
}

/** A page that is cited again keeps its first place and title. What has neither address nor title names no source. */
export function citeOnce(citations: readonly AnswerCitation[]): AnswerCitation[] {
  const seen = new Map<string, AnswerCitation>();
  for (const citation of citations) {
    const key = citation.url ?? `title ${citation.title}`;
    if ((citation.url !== null || citation.title !== null) && !seen.has(key)) seen.set(key, citation);
  }
  return [...seen.values()];
}

/**
 * Answers that are none, and whether asking again may help. One that stopped at its limit names fewer brands and pages than a
 * whole one: counting it would lower the rates of whoever comes late in a text.
 */
const failures = {
  given_up: ['engine_timeout', 'was given up on', true],
  late: ['engine_timeout', 'did not answer in time', true],
  unreachable: ['engine_unreachable', 'could not be reached', true],
  empty: ['answer_empty', 'answered without a text', true],
  too_long: ['answer_too_long', 'answered at too great a length', false],
  limit: ['answer_cut_short', 'stopped at its limit of tokens', false],
  cut: ['answer_cut_short', 'broke off', true],
  refused: ['answer_refused', 'declined to answer', false],
  absent: ['answer_absent', 'shows no such answer', false],
  no_search: ['search_failed', 'could not search', true],
  mismatch: ['engine_bad_answer', 'answered with something else than an answer', true],
} as const satisfies Record<string, readonly [AnswerFailureReason, string, boolean]>;

export function failAnswer(vendor: string, why: keyof typeof failures, costMicros: number): AnswerFailure {
  const [reason, what, retryable] = failures[why];
  return new AnswerFailure(reason, `${vendor} ${what}.`, { retryable, costMicros });
}

/** The same failure in other words. */
export function rewordFailure(failure: AnswerFailure, message: string): AnswerFailure {
  const { reason, retryable, retryAfterMs, costMicros } = failure;
  return new AnswerFailure(reason, message, { retryable, retryAfterMs, costMicros });
}

/** The same error after calls that were paid before it. */
export function addCost(error: unknown, addedMicros: number): unknown {
  if (!(error instanceof AnswerFailure)) return error;
  const { reason, message, retryable, retryAfterMs } = error;
  const costMicros = error.costMicros + addedMicros;
  return new AnswerFailure(reason, message, { retryable, retryAfterMs, costMicros });
}
