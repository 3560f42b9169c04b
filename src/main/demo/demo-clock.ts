import type { Logger } from 'pino';
import { openDatabase } from '#db';
import type { ConnectedConfig } from '#stores.ts';
import { insertClock } from './clock-queries.ts';
import { openMovedClock } from './moved-clock.ts';

/** The clock of the whole demo, also when it was moved on by an earlier start on the same data. @param onMove told how far it is moved on */
export async function openDemoClock(
  config: ConnectedConfig,
  log: Logger,
  onMove: (shiftMs: number) => Promise<void>,
): Promise<{ now(): Date; shiftMs(): number; stop(): Promise<void> }> {
  const database = openDatabase(config.DATABASE_URL, {
    size: 1,
    name: 'cairn-demo-clock',
    onError: () => undefined,
  });
  await insertClock(database.db);
  let toldMs = 0;
  const clock = await openMovedClock(database.db, log, async ({ shiftMs }) => {
    if (shiftMs === toldMs) return;
    await onMove(shiftMs);
    toldMs = shiftMs;
  });
  return {
    now: clock.now,
    shiftMs: () => toldMs,
    stop: async () => {
      await clock.stop();
      await database.close();
    },
  };
}
