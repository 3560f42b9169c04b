import type { ModuleJobs } from '#platform/jobs';
import { selectWebsitesWithDays } from '#search-console/metrics';
import { syncKeywordPositions } from './sync-keyword-positions.ts';
import { applyProperty, type PropertyEvent } from './apply-property.ts';
import { selectDueSyncs } from './queries.ts';
import { reportSync } from './report-sync.ts';
import { enqueueSync, propertyTask, runSync, syncTask } from './run-sync.ts';
import type { SyncKey, SyncSettings } from './sync.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'search-console.apply-property': PropertyEvent;
    'search-console.update-positions': Website;
    'search-console.update-checked-positions': { websites: Website[] };
    'search-console.report': { accountId: string; websiteIds: string[] };
    'search-console.sync': SyncKey;
    'search-console.schedule': NoPayload;
  }
}

/**
 * A first sync takes many runs of 40 seconds. Without a bound, the first syncs of an agency's properties would occupy every slot for hours.
 */
const concurrency = 2;

type Website = Pick<SyncKey, 'accountId' | 'websiteId'>;

export function syncJobs(settings: SyncSettings): ModuleJobs {
  return {
    tasks: {
      [propertyTask]: (context, payload) => applyProperty(context, payload),
      'search-console.update-positions': (context, payload) => syncKeywordPositions(context, payload),
      'search-console.update-checked-positions': async (context, { websites }) => {
        const series = { source: 'google', searchType: 'web' } as const;
        for (const website of await selectWebsitesWithDays(context.db, websites, series))
          await syncKeywordPositions(context, website);
      },
      'search-console.report': async ({ db }, { accountId, websiteIds }) => {
        for (const websiteId of websiteIds) await reportSync(db, { accountId, websiteId });
      },
      [syncTask]: (context, payload) => runSync(context, payload, settings),
      'search-console.schedule': async ({ db, now }) => {
        for (const key of await selectDueSyncs(db, now)) await enqueueSync(db, key, { unlessRunning: true });
      },
    },
    schedules: [{ task: 'search-console.schedule', cron: '* * * * *' }],
    lanes: [{ tasks: [syncTask], concurrency }],
    subscriptions: {
      'metrics.recorded': ['search-console.update-positions'],
      // The event includes keywords that no provider could check.
      'positions.recorded': ['search-console.update-checked-positions'],
      'properties.missing': ['search-console.report'],
      'property.assigned': [propertyTask],
      'property.changed': [propertyTask],
      'property.lost': [propertyTask],
      'property.removed': [propertyTask],
    },
  };
}
