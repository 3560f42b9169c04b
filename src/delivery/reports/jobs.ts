import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { type DeliveryKey, dispatchDeliveries } from '#platform/outbox';
import { type CampaignKey, deleteWebsiteReports, selectUnreported } from './core/report-queries.ts';
import type { ReportSettings } from './core/settings.ts';
import { createCycleReport } from './create-report.ts';
import { createScheduledReport } from './create-website-report.ts';
import {
  type DefinitionKey,
  removeFromDefinitions,
  selectDueDefinitions,
} from './definitions/definition-queries.ts';
import { reportOutbox } from './mail/queue-mails.ts';
import { sendReport } from './mail/send-report.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'reports.make': CampaignKey & { month: number };
    'reports.make-scheduled': DefinitionKey & { day: string };
    'reports.delete-website': { accountId: string; websiteId: string };
    'reports.mail': DeliveryKey;
    'reports.plan': NoPayload;
  }
}

/** A month that ended earlier is only reported on request. */
const maxAgeMs = 30 * dayMs;

/** Creates the reports on months that end, and sends their mails. */
export function reportJobs(settings: ReportSettings): ModuleJobs {
  return {
    tasks: {
      'reports.make': ({ db, clickhouse, now }, month) =>
        createCycleReport({ db, clickhouse, now, accountId: month.accountId }, month, settings),
      'reports.make-scheduled': ({ db, clickhouse, now }, scheduled) =>
        createScheduledReport({ db, clickhouse, now, accountId: scheduled.accountId }, scheduled, settings),
      'reports.delete-website': deleteReports,
      'reports.mail': (job, key) => sendReport(job, key, settings),
      'reports.plan': createMissingReports,
    },
    schedules: [{ task: 'reports.plan', cron: '*/5 * * * *' }],
    subscriptions: {
      'campaign.cycled': ['reports.make'],
      'website.deleted': ['reports.delete-website'],
    },
  };
}

/** Creates the reports of schedules that are due and reports whose event was lost, and starts due mails. */
async function createMissingReports({ db, now }: JobContext): Promise<void> {
  const task = 'reports.make';
  for (const month of await selectUnreported(db, new Date(now.getTime() - maxAgeMs))) {
    await enqueue(db, task, month, { key: `${task}:${month.campaignId}:${month.month}` });
  }
  const scheduled = 'reports.make-scheduled';
  for (const one of await selectDueDefinitions(db, utcDay(now))) {
    await enqueue(db, scheduled, one, { key: `${scheduled}:${one.id}:${one.day}` });
  }
  await dispatchDeliveries({ db, now }, reportOutbox);
}

/** Deletes the reports and the definitions of a deleted website. */
async function deleteReports(
  { db }: JobContext,
  website: { accountId: string; websiteId: string },
): Promise<void> {
  await removeFromDefinitions(db, website);
  await deleteWebsiteReports(db, website);
}
