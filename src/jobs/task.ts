import type { Logger } from 'pino';
import type { Db } from '#db';
import type { Facts } from '#facts';

/** What a job works with. */
export interface JobContext {
  db: Db;
  facts: Facts;
  /** When this run began. */
  now: Date;
  random(): number;
  log: Logger;
  /** Aborts when the process stops: finish what is under way, hand the rest back. */
  signal: AbortSignal;
}

/**
 * One kind of background work. It may run twice, also at the same time: what it does must come out the same.
 * A throw means "again later"; the queue waits longer each time.
 */
export type Task = (context: JobContext, payload: unknown) => Promise<void>;

/** Tasks by name, `<room>.<verb>`. */
export type Tasks = Record<string, Task>;

/** A task that is started by the clock, in crontab's five fields (UTC). */
export interface Schedule {
  task: string;
  cron: string;
}

/** What a room does in the background. */
export interface RoomJobs {
  tasks: Tasks;
  schedules?: Schedule[];
  /** Events of rooms below, each with the tasks that they start here. */
  subscriptions?: Record<string, string[]>;
}
