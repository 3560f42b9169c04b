import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#platform/postgres';
import { findClockOffset } from './clock-queries.ts';

const pollIntervalMs = 1_000;

/** One reading of the test clock. */
export interface Tick {
  now: Date;
  offsetMs: number;
  /** Since the previous reading. */
  advancedMs: number;
}

/** A clock that runs ahead of the machine's by an offset in the database, which all processes of a demo share and poll. */
export async function openTestClock(
  db: Db,
  log: Logger,
  onTick: (tick: Tick) => Promise<void> | void = () => undefined,
): Promise<{ now(): Date; stop(): Promise<void> }> {
  let shiftMs = (await findClockOffset(db)) ?? 0;
  const now = () => new Date(Date.now() + shiftMs);
  const stopped = new AbortController();
  const read = async () => {
    const before = shiftMs;
    shiftMs = (await findClockOffset(db)) ?? 0;
    await onTick({ now: now(), offsetMs: shiftMs, advancedMs: shiftMs - before });
  };
  await onTick({ now: now(), offsetMs: shiftMs, advancedMs: 0 });
  const reading = (async () => {
    while (!stopped.signal.aborted) {
      await read().catch((error: unknown) => log.warn({ err: error }, 'could not read the test clock'));
      await sleep(pollIntervalMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    now,
    stop: async () => {
      stopped.abort();
      await reading;
    },
  };
}
