import { runOnce } from 'graphile-worker';
import type { RunContext } from './run-tasks.ts';
import { silentLogger, taskList } from './run-tasks.ts';
import type { Pool } from 'pg';

/** Runs everything that is due, and what that orders, until nothing is left. The clock is the caller's. */
export async function drainQueue(pool: Pool, context: RunContext): Promise<void> {
  await runOnce({ pgPool: pool, logger: silentLogger, noHandleSignals: true, taskList: taskList(context) });
}
