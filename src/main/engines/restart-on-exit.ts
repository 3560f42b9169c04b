import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A process that runs until it is stopped or exits. */
interface Running {
  stop(): Promise<void>;
  /** Resolves with the reason when the process ends. Never rejects. */
  exited: Promise<string>;
}

const firstDelayMs = 50;
const maxDelayMs = 30_000;
/** After this time a failure counts as the first one again. */
const stableMs = 60_000;

/**
 * Starts a process and restarts it whenever it exits, after a delay that doubles with every failure in a row.
 * @throws Error if the first start fails
 */
export async function restartOnExit<Process extends Running>(
  name: string,
  start: () => Promise<Process>,
  log: Logger,
): Promise<{ first: Process; stop(): Promise<void> }> {
  const first = await start();
  const stopped = new AbortController();
  let current: Process = first;
  const watch = async () => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const startedMs = Date.now();
      const reason = await current.exited;
      if (stopped.signal.aborted) return;
      failures = Date.now() - startedMs > stableMs ? 0 : failures + 1;
      log.error({ name, reason }, 'process ended; restarting it');
      current = await startAgain(failures);
    }
  };
  const startAgain = async (falls: number): Promise<Process> => {
    await sleep(Math.min(maxDelayMs, firstDelayMs * 2 ** falls), undefined, { signal: stopped.signal });
    try {
      return await start();
    } catch (error) {
      log.error({ name, err: error }, 'restart failed');
      return startAgain(falls + 1);
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stopped.signal.aborted) log.error({ name, err: error }, 'supervision ended');
  });
  return {
    first,
    stop: async () => {
      stopped.abort();
      const running = current;
      await running.stop();
      await watching;
      // A restart may have finished in the meantime.
      if (current !== running) await current.stop();
    },
  };
}
