import type { Logger } from 'pino';
import type { Db } from '#platform/postgres';
import type { ClickHouse } from '#platform/clickhouse';
import type { EventName, Events, JobAccepting, JobName, Jobs } from './event-map.ts';

/** The dependencies of a job. */
export interface JobContext {
  db: Db;
  clickhouse: ClickHouse;
  /** When this run started. */
  now: Date;
  random(): number;
  log: Logger;
  /** Aborts when the process stops: finish the current step and leave the rest to a later run. */
  signal: AbortSignal;
}

/**
 * One kind of background work. It may run twice, also concurrently, so repeating it must lead to the same result.
 * If it throws, the queue retries it with a growing delay.
 */
export type Task<Payload = unknown> = (context: JobContext, payload: Payload) => Promise<void>;

/** Tasks by name, after all modules are joined. */
export type Tasks = Record<string, Task>;

/** Starts a task on a cron schedule (five fields, UTC). */
export interface Schedule {
  task: JobName;
  cron: string;
  /** Whether it also runs when a worker starts. */
  runsAtStart?: true;
}

/**
 * Long work that may occupy only a part of a worker process. A lane has slots of its own, so its jobs neither take those of other jobs nor
 * wait for them.
 */
export interface Lane<Name extends string = string> {
  tasks: readonly Name[];
  /** How many of its jobs a worker process runs concurrently. */
  concurrency: number;
}

/** The background work of a module. */
export interface ModuleJobs {
  tasks: { [Name in JobName]?: Task<Jobs[Name]> };
  schedules?: Schedule[];
  lanes?: Lane<JobName>[];
  /** Events of lower modules, each with the tasks that it starts here. */
  subscriptions?: { [Name in EventName]?: JobAccepting<Events[Name]>[] };
}
