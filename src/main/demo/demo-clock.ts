import type { Logger } from 'pino';
import { openDatabase } from '#platform/postgres';
import type { ConnectedConfig } from '#app/stores.ts';
import { insertClock, openTestClock } from '#main/clock';

/**
 * The clock of the whole demo. It continues from the offset of an earlier start with the same data.
 * @param onChange receives the new offset in milliseconds
 */
export async function openDemoClock(
  config: ConnectedConfig,
  log: Logger,
  onChange: (offsetMs: number) => Promise<void>,
): Promise<{ now(): Date; offsetMs(): number; stop(): Promise<void> }> {
  const database = openDatabase(config.DATABASE_URL, {
    size: 1,
    name: 'cairn-demo-clock',
    onError: () => undefined,
  });
  await insertClock(database.db);
  let reportedMs = 0;
  const clock = await openTestClock(database.db, log, async ({ offsetMs }) => {
    if (offsetMs === reportedMs) return;
    await onChange(offsetMs);
    reportedMs = offsetMs;
  });
  return {
    now: clock.now,
    offsetMs: () => reportedMs,
    stop: async () => {
      await clock.stop();
      await database.close();
    },
  };
}
