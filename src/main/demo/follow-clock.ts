import type { Db } from '#db';
import { bringForward, enqueue, type Schedule } from '#jobs';
import type { Tick } from './moved-clock.ts';

/**
 * Keeps the queue on a clock that is moved on. The queue itself goes by the database's: so jobs whose time has come are made due,
 * and after a move everything that the clock starts is started once, as after a sleep of so long.
 */
export function followClock(db: Db, schedules: readonly Schedule[]): (tick: Tick) => Promise<void> {
  return async ({ now, shiftMs, movedMs }) => {
    if (shiftMs > 0) await bringForward(db, now);
    if (movedMs <= 0) return;
    for (const { task } of schedules) {
      await enqueue(db, task, { _cron: { ts: now } }, { key: `clock moved: ${task}` });
    }
  };
}
