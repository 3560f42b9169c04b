/** The answer engines that can be asked, as users see them. */
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

/** What one person asks: a text, from a country, in a language. */
export interface AnswerQuestion {
  prompt: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** BCP 47. */
  language: string;
}

/** A page that an answer names as its source. */
export interface AnswerCitation {
  /** As the engine gives it; null where it names a source without an address. */
  url: string | null;
  title: string | null;
}

/** A whole answer. Its text is foreign: it is shown escaped and never followed. */
export interface EngineAnswer {
  /** The model as the engine names it. */
  model: string;
  /** Markdown, as the engine wrote it; never blank. */
  text: string;
  /** In the order in which the answer first uses them, each once. */
  citations: AnswerCitation[];
  /** What the engine searched for to answer ("fan-out"), in order, each once. */
  searchQueries: string[];
  /** By the engine's own account of its use and the prices of this installation, in millionths of a US dollar. */
  costMicros: number;
}

/** One engine with one model. `ask` throws `AnswerFailure` and nothing else. */
export interface AnswerEngine {
  readonly name: AnswerEngineName;
  readonly model: string;
  /** False where the engine answers from memory alone: it can mention, and never cite. */
  readonly searches: boolean;
  /** Calls that may run at once. */
  readonly concurrency: number;
  /** The most that one answer may cost, in millionths of a US dollar. */
  priceMicros(question: AnswerQuestion): number;
  ask(question: AnswerQuestion, signal: AbortSignal): Promise<EngineAnswer>;
}

/** Why there is no answer. Stable: shown to users as the `error.code` of a run. */
export const answerFailureReasons = [
  'engine_timeout',
  'engine_unreachable',
  'engine_rate_limited',
  'engine_unavailable',
  'engine_rejected_key',
  'engine_out_of_credit',
  /** Model, country, or something else of the question that asking again does not change. */
  'engine_rejected_prompt',
  /** Something else than an answer, or nothing that can be read. */
  'engine_bad_answer',
  /** An answer that began and did not end. */
  'answer_cut_short',
  'answer_empty',
  'answer_too_long',
  /** The engine's search failed, and it said so within its answer. */
  'search_failed',
  /** A content filter or the model itself declined. Recorded as `refused`, not as `failed`. */
  'answer_refused',
  /** The result page has no such answer: an observation, not a fault. Recorded as `absent`. */
  'answer_absent',
] as const;
export type AnswerFailureReason = (typeof answerFailureReasons)[number];

/** A question that brought no answer. The message holds no key, header or address. */
export class AnswerFailure extends Error {
  readonly reason: AnswerFailureReason;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  /** What it has cost all the same, in millionths of a US dollar. */
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
