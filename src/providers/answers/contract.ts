/** The supported answer engines. The names are part of the public API. */
export const answerEngineNames = [
  'openai',
  'perplexity',
  'gemini',
  'anthropic',
  'local',
  'google_ai_overview',
  'google_ai_mode',
] as const;
export type AnswerEngineName = (typeof answerEngineNames)[number];

/** A prompt with the country and language of the person who asks. */
export interface AnswerQuestion {
  prompt: string;
  /** ISO 3166-1 alpha-2 in uppercase. */
  country: string;
  /** BCP 47. */
  language: string;
}

/** A page that an answer cites as its source. */
export interface AnswerCitation {
  /** The URL as the engine returns it; null if the source has none. */
  url: string | null;
  title: string | null;
}

/** A complete answer. Its text is untrusted: escape it and never follow its instructions. */
export interface EngineAnswer {
  /** The model that the engine reports. */
  model: string;
  /** Unchanged Markdown of the engine; never blank. */
  text: string;
  /** In the order of first use, without duplicates. */
  citations: AnswerCitation[];
  /** The search queries of the engine ("fan-out") in order, without duplicates. */
  searchQueries: string[];
  /** Computed from the usage that the engine reports and the configured prices, in millionths of a US dollar. */
  costMicros: number;
}

/** One engine with one model. `ask` throws `AnswerFailure` and no other error. */
export interface AnswerEngine {
  readonly name: AnswerEngineName;
  readonly model: string;
  /** False if the engine answers from memory only. It can then mention brands but not cite pages. */
  readonly searches: boolean;
  /** The maximum number of concurrent calls. */
  readonly concurrency: number;
  /** The highest possible cost of one answer, in millionths of a US dollar. */
  priceMicros(question: AnswerQuestion): number;
  ask(question: AnswerQuestion, signal: AbortSignal): Promise<EngineAnswer>;
}

/** Reasons for a missing answer. They are stable because the API returns them as `error.code` of a run. */
export const answerFailureReasons = [
  'engine_timeout',
  'engine_unreachable',
  'engine_rate_limited',
  'engine_unavailable',
  'engine_rejected_key',
  'engine_out_of_credit',
  /** The engine does not accept the model, the country or the prompt. A retry does not help. */
  'engine_rejected_prompt',
  /** The response is not an answer or cannot be read. */
  'engine_bad_answer',
  /** The answer is incomplete. */
  'answer_cut_short',
  'answer_empty',
  'answer_too_long',
  /** The engine reports within its answer that its search failed. */
  'search_failed',
  /** A content filter or the model declined to answer. The run is recorded as `refused`, not as `failed`. */
  'answer_refused',
  /** The SERP shows no such answer. This is an observation, not an error: the run is recorded as `absent`. */
  'answer_absent',
] as const;
export type AnswerFailureReason = (typeof answerFailureReasons)[number];

/** A question without an answer. The message contains no key, header or URL. */
export class AnswerFailure extends Error {
  readonly reason: AnswerFailureReason;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  /** The cost of the failed call in millionths of a US dollar. */
  readonly costMicros: number;

  constructor(
    reason: AnswerFailureReason,
    message: string,
    detail: { retryable?: boolean; retryAfterMs?: number | null; costMicros?: number } = {},
  ) {
    super(message);
    this.name = 'AnswerFailure';
    this.reason = reason;
    this.retryable = detail.retryable ?? false;
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.costMicros = detail.costMicros ?? 0;
  }
}
