import type { CrawlIds } from '#site-audit/crawls';
import type { JobContext, ModuleJobs } from '#platform/jobs';
import { findWebsite } from '#websites';
import type { AuditSettings } from './audit.ts';
import { deleteAuditRows } from './clickhouse-queries.ts';
import { evaluateAudit, recountAudit } from './evaluate-audit.ts';
import { endMutes } from './mutes/end-mutes.ts';
import { deleteSchedule, type OfWebsite, selectDueWebsites, setNextRun } from './queries.ts';
import { reportAudit } from './report-audit.ts';
import { nextAuditAt, scheduleWebsite, startAudit } from './start-audit.ts';
import { purgeAudits } from './purge-audits.ts';
import { verifyAudits } from './verify-audits.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'audit.update-schedule': OfWebsite;
    'audit.evaluate': CrawlIds;
    'audit.recount': OfWebsite;
    'audit.end-mutes': NoPayload;
    'audit.schedule': NoPayload;
    'audit.purge': NoPayload;
    'audit.verify': NoPayload;
    'audit.delete-website': OfWebsite;
  }
}

const scheduledRelationships = new Set(['own', 'client']);

/** Publishes `audit.ready` or `audit.failed` with the ids of the audit. */
export function auditJobs(settings: AuditSettings): ModuleJobs {
  return {
    tasks: {
      'audit.update-schedule': (context, payload) => updateSchedule(context, payload, settings),
      'audit.evaluate': (context, payload) => evaluateAudit(context, payload, settings),
      'audit.recount': (context, payload) => recountAudit(context, payload),
      'audit.end-mutes': (context) => endMutes(context),
      'audit.schedule': (context) => startDueAudits(context, settings),
      'audit.purge': (context) => purgeAudits(context),
      'audit.verify': (context) => verifyAudits(context, settings),
      'audit.delete-website': ({ clickhouse }, payload) => deleteAuditRows(clickhouse, payload),
    },
    schedules: [
      { task: 'audit.schedule', cron: '*/10 * * * *' },
      { task: 'audit.end-mutes', cron: '*/5 * * * *' },
      { task: 'audit.purge', cron: '41 3 * * *' },
      { task: 'audit.verify', cron: '8 3 * * *', runsAtStart: true },
    ],
    subscriptions: {
      'website.added': ['audit.update-schedule'],
      'website.changed': ['audit.update-schedule'],
      'website.deleted': ['audit.delete-website'],
      'crawl.ended': ['audit.evaluate'],
    },
  };
}

/** Your own websites and those of clients are audited on a schedule, others only on request. */
async function updateSchedule(
  { db, now, random }: JobContext,
  { accountId, websiteId }: OfWebsite,
  settings: AuditSettings,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const website = await findWebsite({ db: transaction, accountId }, websiteId, 'for key share');
    if (website === null) return;
    const context = { db: transaction, accountId, now, random };
    const isScheduled = settings.intervalDays > 0 && scheduledRelationships.has(website.relationship);
    if (isScheduled) await scheduleWebsite(context, websiteId, settings);
    else await deleteSchedule(transaction, { accountId, websiteId });
    await reportAudit(transaction, { accountId, websiteId });
  });
}

async function startDueAudits({ db, now, random }: JobContext, settings: AuditSettings): Promise<void> {
  if (settings.intervalDays === 0) return;
  for (const { accountId, websiteId } of await selectDueWebsites(db, now)) {
    await db.transaction().execute(async (transaction) => {
      const nextRunAt = nextAuditAt(now, settings.intervalDays, random());
      await setNextRun(transaction, { accountId, websiteId, nextRunAt, onlyIfAbsent: false });
      await startAudit({ db: transaction, accountId, now }, websiteId, settings);
    });
  }
}
