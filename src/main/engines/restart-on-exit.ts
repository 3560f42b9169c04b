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

/** A process that starts again whenever it exits. */
export interface Supervised<Process extends Running> {
  first: Process;
  /** Starts a successor, then stops the process. @throws Error if the successor does not start; the process then runs on */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a process and restarts it whenever it exits, after a delay that doubles with every failure in a row.
 * @throws Error if the first start fails
 */
export async function restartOnExit<Process extends Running>(
  name: string,
  start: () => Promise<Process>,
  log: Logger,
): Promise<Supervised<Process>> {
  const first = await start();
  const stopped = new AbortController();
  let current: Process = first;
  // A restart and a replacement never overlap, so that neither loses the process of the other.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const watch = async () => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const startedMs = Date.now();
      const watched = current;
      const reason = await watched.exited;
      await inTurn(async () => {
        if (stopped.signal.aborted || current !== watched) return;
        failures = Date.now() - startedMs > stableMs ? 0 : failures + 1;
        log.error({ name, reason }, 'process ended; restarting it');
        current = await startAgain(failures);
      });
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
    replace: () =>
      inTurn(async () => {
        if (stopped.signal.aborted) return;
        const previous = current;
        current = await start();
        await previous.stop();
      }),
    stop: async () => {
      stopped.abort();
      const running = current;
      await running.stop();
      await watching;
      await turn;
      // A restart may have finished in the meantime.
      if (current !== running) await current.stop();
    },
  };
}
