/** Runs work at once while fewer than `most` others run, else in the order of arrival. */
export type Queue = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Work whose signal is aborted before its turn is never begun: it fails with the signal's reason. */
export function limitParallel(most: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work, signal) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // Whoever waits longest takes over this place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
