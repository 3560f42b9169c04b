import type { Db } from '#platform/postgres';
import { advanceJobsDueBy, enqueueScheduled, type Schedule } from '#platform/jobs';
import type { Tick } from './test-clock.ts';

/**
 * Makes the job queue follow the test clock. The queue uses the database's clock, so jobs that are due on the test clock are made
 * due in the database. After the clock was advanced, every schedule runs once, as it would after a long sleep of the machine.
 */
export function advanceQueue(db: Db, schedules: readonly Schedule[]): (tick: Tick) => Promise<void> {
  return async ({ now, offsetMs, advancedMs }) => {
    if (offsetMs > 0) await advanceJobsDueBy(db, now);
    if (advancedMs <= 0) return;
    for (const schedule of schedules) await enqueueScheduled(db, schedule, now);
  };
}
