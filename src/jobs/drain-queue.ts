import { runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { makeDue } from './queries.ts';
import { awaitEndings, type RunContext, silentLogger, taskList } from './run-tasks.ts';

/** Runs everything that is due by the caller's clock, and what that orders, one after the other, until nothing is left. */
export async function drainQueue(pool: Pool, context: RunContext): Promise<void> {
  while (await makeDue(context.db, context.now())) {
    await runOnce({
      pgPool: pool,
      logger: silentLogger,
      noHandleSignals: true,
      useNodeTime: true,
      preset: awaitEndings,
      taskList: taskList(context),
    });
  }
}
