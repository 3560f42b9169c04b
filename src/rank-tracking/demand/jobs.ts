import { enqueue, type ModuleJobs } from '#platform/jobs';
import { collectDemand } from './collect-demand.ts';
import type { DemandSettings } from './settings.ts';

const collectTask = 'keyword-demand.collect';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [collectTask]: NoPayload;
    'keyword-demand.collect-added': { accountId: string; websiteId: string };
  }
}

/** Collects the demand for new keywords, and every month again. */
export function demandJobs(settings: DemandSettings): ModuleJobs {
  return {
    tasks: {
      [collectTask]: (context) => collectDemand(context, settings),
      // One collection serves all keywords that were added meanwhile.
      'keyword-demand.collect-added': ({ db }) => enqueue(db, collectTask, {}, { key: collectTask }),
    },
    schedules: [{ task: collectTask, cron: '52 * * * *' }],
    lanes: [{ tasks: [collectTask], concurrency: 1 }],
    subscriptions: { 'keywords.added': ['keyword-demand.collect-added'] },
  };
}
