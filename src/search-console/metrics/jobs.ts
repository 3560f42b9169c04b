import type { ModuleJobs } from '#platform/jobs';
import { deleteWebsiteRows } from './clickhouse-write-queries.ts';
import { verifyDays } from './verify-days.ts';
import { purgeDrafts } from './purge-drafts.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'metrics.purge-drafts': NoPayload;
    'metrics.verify': NoPayload;
    'metrics.delete-website': { accountId: string; websiteId: string };
  }
}

export const metricJobs: ModuleJobs = {
  tasks: {
    'metrics.purge-drafts': purgeDrafts,
    'metrics.verify': verifyDays,
    'metrics.delete-website': ({ clickhouse }, payload) => deleteWebsiteRows(clickhouse, payload),
  },
  schedules: [
    { task: 'metrics.purge-drafts', cron: '41 * * * *' },
    { task: 'metrics.verify', cron: '23 3 * * *', runsAtStart: true },
  ],
  subscriptions: { 'website.deleted': ['metrics.delete-website'] },
};
