import type { Config } from './config/config.ts';

type Sizes = Pick<Config, 'API_PROCESSES' | 'WORKERS' | 'WORKER_CONCURRENCY' | 'CRAWL_CONCURRENCY'>;

const apiPool = 20;
/** Lanes, and the slots of those whose size is not a setting. The supervisor does not load the jobs, so it cannot count them. */
const lanes = 9;
const fixedSlots = 11;
/** Connections of a process outside of its pool, such as those that listen for changes. */
const ownConnections = 5;
/** For commands, backups, migrations and maintenance. */
const others = 30;

/** Connections to Postgres: the pools of an API process and of a worker, and the most that an installation opens. */
export function connectionCounts(config: Sizes): { api: number; worker: number; total: number } {
  const slots = config.WORKER_CONCURRENCY + config.CRAWL_CONCURRENCY + fixedSlots;
  // Each job may hold a connection for a lock and use another one. Each lane, and the queue of other jobs, listens on one of its own.
  const worker = slots * 2 + lanes + ownConnections;
  const apis = config.API_PROCESSES * (apiPool + ownConnections);
  const workers = config.WORKERS * (worker + ownConnections);
  // In a rolling restart, processes finish their work while their successors run.
  return { api: apiPool, worker, total: 2 * (apis + workers) + others };
}
