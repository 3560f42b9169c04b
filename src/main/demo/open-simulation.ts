import { pino } from 'pino';
import { allTasks } from '#app/jobs.ts';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { drainQueue, type JobContext, runJobs, type Tasks } from '#platform/jobs';
import { createSettings } from '#app/settings/settings.ts';
import type { ConnectedConfig, Stores } from '#app/stores.ts';
import { recordPastAnswers } from './history/record-past-answers.ts';
import { rankHistory } from './history/rank-history.ts';

/** Runs Cairn on simulated days of the past. */
export interface Simulation {
  now(): Date;
  /** Sets the clock of the simulation and of the sandbox. */
  setTime(currentTime: Date): Promise<void>;
  /** Lets time pass until a person's next action, but not beyond the present. */
  pass(minutes: number): Promise<void>;
  /** Runs one task, as its schedule would. */
  run(task: string, payload?: object): Promise<void>;
  /** Runs every job that is due, including those it enqueues. */
  drain(): Promise<void>;
  /** Stores the AI answers of a website's prompts from now until the present. */
  recordAnswers(website: { accountId: string; websiteId: string }): Promise<void>;
  /** Runs the rank checks that are enqueued, and no other jobs. */
  runRankChecks(): Promise<void>;
  /** Computes the ranking metrics of days with new positions, by default of all, and summaries of changed links. */
  rollUp(maxDays?: number): Promise<void>;
}

interface SimulationOptions {
  /** The time of the live data, which begins after the history. */
  end: Date;
  /** @param offsetMs from the machine's clock; negative means the past */
  setSandboxClock(offsetMs: number): Promise<void>;
}

/** Jobs wait for the sandbox and the databases most of the time. */
const concurrency = 10;

export function openSimulation(
  config: ConnectedConfig,
  { database: { db, pool }, clickhouse }: Stores,
  { end, setSandboxClock }: SimulationOptions,
): Simulation {
  // Audits are not scheduled here. Campaigns request the ones they need.
  const settings = createSettings({ ...config, AUDIT_INTERVAL_DAYS: 0 });
  const { tasks: all } = allTasks({ ...settings, collection: { ...settings.collection, lane: 'live' } });
  const [provider] = settings.collection.providers;
  if (provider === undefined) throw new Error('The demo has no provider of result pages.');
  let moment = end;
  const now = () => moment;
  const setSandboxTime = (time: Date) => setSandboxClock(time.getTime() - Date.now());
  const setTime = async (next: Date) => {
    moment = next;
    await setSandboxTime(next);
  };
  const until = new Date(Math.floor(end.getTime() / dayMs) * dayMs);
  const history = rankHistory({ tasks: all, provider, until, setSandboxTime });
  const summaries = combineSummaries(all);
  const tasks = { ...all, ...history.tasks, ...summaries.tasks };
  const base = { db, clickhouse, log: pino({ level: 'silent' }), random: Math.random };
  const context = (): JobContext => ({ ...base, now: moment, signal: new AbortController().signal });
  return {
    now,
    setTime,
    pass: async (minutes) => {
      const next = new Date(moment.getTime() + minutes * minuteMs);
      // The newest rollup of a day counts, so time never goes back.
      if (next <= end) await setTime(next);
    },
    run: async (task, payload = {}) => {
      await tasks[task]?.(context(), payload);
    },
    drain: () => drainQueue(pool, { ...base, tasks, now }, concurrency),
    recordAnswers: (website) =>
      recordPastAnswers(context(), website, { engines: settings.visibility.engines, until, setSandboxTime }),
    runRankChecks: async () => {
      const { 'rank-checks.run': task } = all;
      if (task !== undefined) await runJobs(pool, { ...base, tasks: { 'rank-checks.run': task }, now });
    },
    rollUp: async (maxDays) => {
      await history.rollUp(context(), maxDays);
      await summaries.run(context());
    },
  };
}

const summarise = 'backlinks.summarise';

/**
 * A summary of links covers all of their days, so the history needs only the last one of each website. Without this, each batch of changes
 * would compute one, because the delay that combines batches is over at once on a clock of the past.
 */
function combineSummaries(all: Tasks) {
  const waiting = new Map<string, unknown>();
  const tasks: Tasks = {
    [summarise]: async (_context, website) => void waiting.set(JSON.stringify(website), website),
  };
  const run = async (context: JobContext): Promise<void> => {
    const websites = [...waiting.values()];
    waiting.clear();
    await Promise.all(websites.map((website) => all[summarise]?.(context, website)));
  };
  return { tasks, run };
}
