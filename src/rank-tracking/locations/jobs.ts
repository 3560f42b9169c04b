import { dayMs } from '#platform/durations.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import type { SerpProvider } from '#providers/serp';
import { type ListKey, refreshMs } from './choose-list.ts';
import { collectLocations } from './collect-locations.ts';
import { deleteOldLists } from './queries.ts';

const collectTask = 'locations.collect';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [collectTask]: ListKey;
    'locations.delete-old': NoPayload;
  }
}

/** Lists in use are collected again before. */
const unusedMs = refreshMs + 60 * dayMs;

/** Collects lists of locations that were requested, and deletes those that are no longer requested. */
export function locationJobs(providers: readonly SerpProvider[]): ModuleJobs {
  return {
    tasks: {
      [collectTask]: (job, { provider, country, search }) =>
        collectLocations(job, { provider, country, search }, providers),
      'locations.delete-old': ({ db, now }) => deleteOldLists(db, new Date(now.getTime() - unusedMs)),
    },
    schedules: [{ task: 'locations.delete-old', cron: '26 4 * * *' }],
  };
}

/** At most one job waits for a list. It runs before others, because a person waits for it. */
export function enqueueLocations(db: JobContext['db'], key: ListKey): Promise<void> {
  const { provider, country, search } = key;
  return enqueue(db, collectTask, key, {
    key: [collectTask, provider, country, search].join(':'),
    priority: -1,
  });
}
