import type { JobContext, ModuleJobs } from '#platform/jobs';
import { type BacklinkSettings, summariseTask, type WebsiteIds } from '#links/backlinks/core';
import { deleteLinkDays } from './clickhouse-queries.ts';
import { purgeDays } from './purge-days.ts';
import { deleteSummaryRow } from './queries.ts';
import { summariseLinks } from './summarise-links.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'backlinks.purge-days': NoPayload;
    'backlinks.delete-summary': WebsiteIds;
  }
}

export function backlinkSummaryJobs(settings: BacklinkSettings): ModuleJobs {
  return {
    tasks: {
      [summariseTask]: (context, payload) => summariseLinks(context, payload, settings),
      'backlinks.purge-days': purgeDays,
      'backlinks.delete-summary': deleteSummary,
    },
    schedules: [{ task: 'backlinks.purge-days', cron: '53 * * * *' }],
    subscriptions: { 'website.deleted': ['backlinks.delete-summary'] },
  };
}

/** Deletes the summary of a deleted website. */
async function deleteSummary({ db, clickhouse }: JobContext, website: WebsiteIds): Promise<void> {
  await deleteSummaryRow(db, website);
  await deleteLinkDays(clickhouse, website);
}
