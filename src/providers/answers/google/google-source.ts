import type { AnswerQuestion, EngineAnswer } from '../contract.ts';

export type GoogleResult = Pick<EngineAnswer, 'text' | 'citations' | 'costMicros'>;

/** A vendor of Google's answers. Both methods throw `AnswerFailure`, with `answer_absent` if Google shows no answer. */
export interface GoogleSource {
  vendor: string;
  secrets: readonly string[];
  /** The highest cost of one AI Overview and of one AI Mode answer, in millionths of a US dollar. */
  overviewMicros: number;
  modeMicros: number;
  fetchOverview(question: AnswerQuestion, signal: AbortSignal): Promise<GoogleResult>;
  fetchMode(question: AnswerQuestion, signal: AbortSignal): Promise<GoogleResult>;
}

export interface SourceOptions {
  timeoutMs: number;
  priceFactor: number;
}
