import { CallFailure, openJsonClient, type JsonAnswer, type JsonCall } from '#providers/http';
import type { AnswerQuestion, EngineAnswer } from './contract.ts';
import { failAnswer } from './engine-answer.ts';

export type GoogleAnswer = Pick<EngineAnswer, 'text' | 'citations' | 'costMicros'>;

/** A vendor that brings Google's answers. Both throw `AnswerFailure`; `answer_absent` where Google shows none. */
export interface GoogleSource {
  vendor: string;
  secrets: readonly string[];
  /** The most that one of each may cost, in millionths of a US dollar. */
  overviewMicros: number;
  modeMicros: number;
  fetchOverview(question: AnswerQuestion, signal: AbortSignal): Promise<GoogleAnswer>;
  fetchMode(question: AnswerQuestion, signal: AbortSignal): Promise<GoogleAnswer>;
}

export interface SourceLimits {
  timeoutMs: number;
  priceFactor: number;
}

export type CallVendor = (call: JsonCall, signal: AbortSignal) => Promise<JsonAnswer>;

const callFailures = {
  aborted: 'given_up',
  timeout: 'late',
  unreachable: 'unreachable',
  cut_short: 'cut',
  too_large: 'too_long',
} as const;

/** Calls of one vendor; whatever goes wrong on the way is an `AnswerFailure`. */
export function openCalls(vendor: string, timeoutMs: number): CallVendor {
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: 32 * 1024 * 1024,
    connections: 4,
  });
  return async (call, signal) => {
    try {
      return await client(call, signal);
    } catch (error) {
      throw error instanceof CallFailure ? failAnswer(vendor, callFailures[error.kind], 0) : error;
    }
  };
}
