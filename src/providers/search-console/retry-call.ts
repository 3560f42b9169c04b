import { setTimeout as wait } from 'node:timers/promises';
import { retry } from '#platform/retry.ts';
import { SearchConsoleFailure } from './contract.ts';

const retryDelaysMs = [1_000, 2_000];
const maxRetryDelayMs = 30_000;

/** Randomness and time as arguments for tests. `sleep` may reject when the signal aborts. */
export interface RetryTiming {
  random(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const defaultRetryTiming: RetryTiming = {
  random: Math.random,
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
};

/**
 * Makes up to three attempts on `unavailable` and `rate_limited`. Throws the last `SearchConsoleFailure`, at once if the service
 * requests a delay of more than 30 seconds or if the caller aborts. `attempt` must throw no other error.
 */
export function retryCall<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  { random, sleep }: RetryTiming,
): Promise<T> {
  const attemptUnlessAborted = async () => {
    if (signal.aborted) throw abortedByCaller();
    return attempt();
  };
  return retry(attemptUnlessAborted, {
    delaysMs: retryDelaysMs,
    delayAfter: (error, delayMs) => retryDelayAfter(error, delayMs, random()),
    signal,
    sleep: (ms) => sleep(ms, signal),
  });
}

export function abortedByCaller(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The call was aborted.');
}

/** With jitter between 50% and 100%, at least the delay that the service requested. Null for no retry. */
function retryDelayAfter(error: unknown, delayMs: number, random: number): number | null {
  if (!(error instanceof SearchConsoleFailure)) return null;
  if (error.reason !== 'unavailable' && error.reason !== 'rate_limited') return null;
  const requestedMs = error.retryAfterMs ?? 0;
  if (requestedMs > maxRetryDelayMs) return null;
  return Math.max(requestedMs, Math.round(delayMs * (0.5 + random / 2)));
}
