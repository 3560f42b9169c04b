import { pino } from 'pino';
import { allTasks } from '#app.ts';
import { drainQueue } from '#jobs';
import { createSettings } from '#settings.ts';
import type { ConnectedConfig, Stores } from '#stores.ts';

/** Days that have passed, on which the program is run as on any other. */
export interface Past {
  now(): Date;
  /** Goes on to a moment, together with the stand-ins. */
  turnTo(moment: Date): Promise<void>;
  /** Runs one task, as the clock would. */
  run(task: string, payload?: object): Promise<void>;
  /** Runs every job that is due, and what these order. */
  drain(): Promise<void>;
}

/** @param moveStandIns told how far their clock is ahead of the machine's; behind it where that is negative */
export function openPast(
  config: ConnectedConfig,
  { database, facts }: Stores,
  { moment: first, moveStandIns }: { moment: Date; moveStandIns(shiftMs: number): Promise<void> },
): Past {
  // Audits are ordered by whoever needs them.
  const settings = createSettings({ ...config, AUDIT_INTERVAL_DAYS: 0 });
  const { tasks } = allTasks({ ...settings, collection: { ...settings.collection, lane: 'live' } });
  const { db, pool } = database;
  let moment = first;
  const now = () => moment;
  const context = { db, facts, log: pino({ level: 'silent' }), random: Math.random };
  return {
    now,
    turnTo: async (next) => {
      moment = next;
      await moveStandIns(next.getTime() - Date.now());
    },
    run: async (task, payload = {}) => {
      await tasks[task]?.({ ...context, now: moment, signal: new AbortController().signal }, payload);
    },
    drain: () => drainQueue(pool, { ...context, tasks, now }),
  };
}
