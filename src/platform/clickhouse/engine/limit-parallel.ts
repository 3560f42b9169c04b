/** Runs work immediately while fewer than `maxRunning` others run, otherwise in the order of arrival. */
export type Queue = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Work whose signal is aborted before its turn never starts and fails with the signal's reason. */
export function limitParallel(maxRunning: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work, signal) => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The longest waiting work takes over this slot.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
