import type { Logger } from 'pino';
import type { Db } from '#db';
import type { Schedule } from '#jobs';
import { followClock } from './demo/follow-clock.ts';
import { openMovedClock } from './demo/moved-clock.ts';

/** Told to the processes of a demo by their parent, and to no others: their clock may be moved on. */
export const movableClock = '--movable-clock';

interface Clock {
  now(): Date;
  stop(): Promise<void>;
}

/** The clock of a process: the machine's, but in a demo. @param schedulesOf a worker, for whose jobs it holds too */
export async function openClock(
  db: Db,
  log: Logger,
  schedulesOf?: () => readonly Schedule[],
): Promise<Clock> {
  if (!process.argv.includes(movableClock)) return { now: () => new Date(), stop: async () => undefined };
  return openMovedClock(db, log, schedulesOf && followClock(db, schedulesOf()));
}
