import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#db';
import { findShift } from './clock-queries.ts';

const everyMs = 250;

/** What a clock says each time that it was read. */
export interface Tick {
  now: Date;
  shiftMs: number;
  /** Since the last time. */
  movedMs: number;
}

/** A clock that runs as the machine's, and is moved on while it does, for all processes of a demo by one row of the database. */
export async function openMovedClock(
  db: Db,
  log: Logger,
  onTick: (tick: Tick) => Promise<void> | void = () => undefined,
): Promise<{ now(): Date; stop(): Promise<void> }> {
  let shiftMs = (await findShift(db)) ?? 0;
  const now = () => new Date(Date.now() + shiftMs);
  const stopped = new AbortController();
  const read = async () => {
    const before = shiftMs;
    shiftMs = (await findShift(db)) ?? 0;
    await onTick({ now: now(), shiftMs, movedMs: shiftMs - before });
  };
  await onTick({ now: now(), shiftMs, movedMs: 0 });
  const reading = (async () => {
    while (!stopped.signal.aborted) {
      await read().catch((error: unknown) => log.warn({ err: error }, 'the demo’s clock was not read'));
      await sleep(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
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
