import { setTimeout as wait } from 'node:timers/promises';

interface RetryOptions {
  /** The delays before the second and later attempts. */
  delaysMs: readonly number[];
  /** The delay after an error, for example as long as the service requested; null if another attempt would not help. By default, every error is followed by another attempt. */
  delayAfter?: (error: unknown, delayMs: number) => number | null;
  /** Ends the wait and prevents further attempts. */
  signal?: AbortSignal;
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Repeats work that can fail temporarily. @throws the last error */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { delaysMs, delayAfter = (_error, delayMs) => delayMs, signal } = options;
  const { sleep = (ms) => wait(ms, undefined, signal === undefined ? {} : { signal }) } = options;
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch (error) {
      const waitMs = signal?.aborted ? null : delayAfter(error, delayMs);
      if (waitMs === null) throw error;
      // An abort ends the wait; the next attempt reports it.
      await sleep(waitMs, signal).catch(() => undefined);
    }
  }
  return work();
}
