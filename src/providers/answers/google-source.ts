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

/** @param most `micros`: what an answer that began, or was waited for in vain, is taken to have cost */
type CallVendor = (call: JsonCall, most: { micros: number; signal: AbortSignal }) => Promise<JsonAnswer>;

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
  return async (call, { micros, signal }) => {
    try {
      return await client(call, signal);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      throw failAnswer(vendor, callFailures[error.kind], isMaybePaid(error) ? micros : 0);
    }
  };
}

/** An answer that began is paid, however it ended, and one that was waited for in vain may be. */
function isMaybePaid({ kind, code, status }: CallFailure): boolean {
  if (status !== null) return status === 200;
  return kind !== 'unreachable' && code !== 'UND_ERR_CONNECT_TIMEOUT';
}
