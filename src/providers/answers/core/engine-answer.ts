import {
  AnswerFailure,
  type AnswerCitation,
  type AnswerFailureReason,
  type EngineAnswer,
} from '../contract.ts';

const maxTextBytes = 100_000;

/** The answer with every citation and search query once. @throws AnswerFailure if the text is empty or too long */
export function finishAnswer(vendor: string, draft: EngineAnswer): EngineAnswer {
  if (draft.text.trim() === '') throw answerFailure(vendor, 'empty', draft.costMicros);
  if (Buffer.byteLength(draft.text) > maxTextBytes) throw answerFailure(vendor, 'too_long', draft.costMicros);
  return {
    ...draft,
    citations: uniqueCitations(draft.citations),
    searchQueries: [...new Set(draft.searchQueries)],
  };
}

/** The first citation of each page. Citations with neither a URL nor a title are dropped. */
export function uniqueCitations(citations: readonly AnswerCitation[]): AnswerCitation[] {
  const seen = new Map<string, AnswerCitation>();
  for (const citation of citations) {
    const key = citation.url ?? `title ${citation.title}`;
    if ((citation.url !== null || citation.title !== null) && !seen.has(key)) seen.set(key, citation);
  }
  return [...seen.values()];
}

/**
 * Reason, message and whether a retry may help. An answer that stopped at its token limit is a failure because it names fewer
 * brands and pages than a complete one. Counting it would lower the rates of brands that are named late in a text.
 */
const failures = {
  aborted: ['engine_timeout', 'did not respond before the call was aborted', true],
  timeout: ['engine_timeout', 'did not respond in time', true],
  unreachable: ['engine_unreachable', 'could not be reached', true],
  empty: ['answer_empty', 'returned an answer without text', true],
  too_long: ['answer_too_long', 'returned an answer that is too long', false],
  limit: ['answer_cut_short', 'stopped at the token limit', false],
  incomplete: ['answer_cut_short', 'returned an incomplete answer', true],
  refused: ['answer_refused', 'declined to answer', false],
  absent: ['answer_absent', 'shows no such answer', false],
  no_search: ['search_failed', 'could not search the web', true],
  mismatch: ['engine_bad_answer', 'returned a response that is not an answer', true],
} as const satisfies Record<string, readonly [AnswerFailureReason, string, boolean]>;

export function answerFailure(vendor: string, why: keyof typeof failures, costMicros: number): AnswerFailure {
  const [reason, description, retryable] = failures[why];
  return new AnswerFailure(reason, `${vendor} ${description}.`, { retryable, costMicros });
}

/** The same failure with another message. */
export function rewordFailure(failure: AnswerFailure, message: string): AnswerFailure {
  const { reason, retryable, retryAfterMs, costMicros } = failure;
  return new AnswerFailure(reason, message, { retryable, retryAfterMs, costMicros });
}

/** The same error with the cost of earlier calls added. Errors of other classes are returned unchanged. */
export function addCost(error: unknown, addedMicros: number): unknown {
  if (!(error instanceof AnswerFailure)) return error;
  const { reason, message, retryable, retryAfterMs } = error;
  const costMicros = error.costMicros + addedMicros;
  return new AnswerFailure(reason, message, { retryable, retryAfterMs, costMicros });
}
