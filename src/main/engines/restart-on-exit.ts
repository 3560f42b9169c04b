import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Something that runs until it is stopped, or ends by itself. */
interface Running {
  stop(): Promise<void>;
  /** Says why it ended. Never rejects. */
  exited: Promise<string>;
}

const firstDelayMs = 200;
const longestDelayMs = 30_000;
/** After so long at work a fall counts as the first one again. */
const steadyMs = 60_000;

/**
 * Starts something and starts it again whenever it ends by itself, after a wait that doubles while it keeps falling.
 * @throws Error where the very first start fails
 */
export async function keepRunning<One extends Running>(
  name: string,
  start: () => Promise<One>,
  log: Logger,
): Promise<{ first: One; stop(): Promise<void> }> {
  const first = await start();
  const stopped = new AbortController();
  let current: One = first;
  const watch = async () => {
    let falls = 0;
    while (!stopped.signal.aborted) {
      const startedMs = Date.now();
      const reason = await current.exited;
      if (stopped.signal.aborted) return;
      falls = Date.now() - startedMs > steadyMs ? 0 : falls + 1;
      log.error({ name, reason }, 'ended; starting it again');
      current = await startAgain(falls);
    }
  };
  const startAgain = async (falls: number): Promise<One> => {
    await sleep(Math.min(longestDelayMs, firstDelayMs * 2 ** falls), undefined, { signal: stopped.signal });
    try {
      return await start();
    } catch (error) {
      log.error({ name, err: error }, 'did not start');
      return startAgain(falls + 1);
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stopped.signal.aborted) log.error({ name, err: error }, 'is not watched any more');
  });
  return {
    first,
    stop: async () => {
      stopped.abort();
      const running = current;
      await running.stop();
      await watching;
      // One that was being started again meanwhile.
      if (current !== running) await current.stop();
    },
  };
}
