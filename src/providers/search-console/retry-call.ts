import { setTimeout as wait } from 'node:timers/promises';
import { SearchConsoleFailure } from './contract.ts';

const maxAttempts = 3;
const firstRetryDelayMs = 1000;
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
export async function retryCall<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  timing: RetryTiming,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    if (signal.aborted) throw abortedByCaller();
    try {
      return await attempt();
    } catch (error) {
      const delayMs = signal.aborted ? null : retryDelayAfter(error, attempts, timing.random());
      if (delayMs === null) throw error;
      await timing.sleep(delayMs, signal).catch(() => undefined);
    }
  }
}

export function abortedByCaller(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The call was aborted.');
}

/** Exponential backoff with jitter between 50% and 100%, at least the delay that the service requested. Null for no retry. */
function retryDelayAfter(error: unknown, attempts: number, random: number): number | null {
  if (!(error instanceof SearchConsoleFailure) || attempts >= maxAttempts) return null;
  if (error.reason !== 'unavailable' && error.reason !== 'rate_limited') return null;
  const requestedMs = error.retryAfterMs ?? 0;
  if (requestedMs > maxRetryDelayMs) return null;
  return Math.max(requestedMs, Math.round(firstRetryDelayMs * 2 ** (attempts - 1) * (0.5 + random / 2)));
}
