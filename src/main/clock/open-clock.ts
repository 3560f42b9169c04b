import type { Logger } from 'pino';
import type { Db } from '#platform/postgres';
import type { Schedule } from '#platform/jobs';
import { advanceQueue } from './advance-queue.ts';
import { openTestClock } from './test-clock.ts';

/** The demo passes this flag to its processes, so that they use the test clock. */
export const testClockFlag = '--test-clock';

interface Clock {
  now(): Date;
  stop(): Promise<void>;
}

/**
 * The clock of a process: the machine's, or the test clock of a demo.
 * @param schedulesOf only for workers, whose job queue must follow the test clock
 */
export async function openClock(
  db: Db,
  log: Logger,
  schedulesOf?: () => readonly Schedule[],
): Promise<Clock> {
  if (!process.argv.includes(testClockFlag)) return { now: () => new Date(), stop: async () => undefined };
  return openTestClock(db, log, schedulesOf && advanceQueue(db, schedulesOf()));
}
