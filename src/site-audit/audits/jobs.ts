import type { CrawlIds } from '#crawls';
import type { JobContext, RoomJobs } from '#jobs';
import { findWebsite } from '#websites';
import type { AuditSettings } from './audit-settings.ts';
import { forgetAuditFacts } from './fact-queries.ts';
import { judgeAudit } from './judge-audit.ts';
import { deleteSchedule, type OfWebsite, selectDueWebsites, setNextRun } from './queries.ts';
import { reportAudit } from './report-audit.ts';
import { nextAuditAt, scheduleWebsite, startAudit } from './start-audit.ts';
import { sweepAudits } from './sweep-audits.ts';

const audited = new Set(['own', 'client']);

/** Publishes `audit.ready` with the ids of the audit. */
export function auditJobs(settings: AuditSettings): RoomJobs {
  return {
    tasks: {
      'audit.follow': (context, payload) => followWebsite(context, payload as OfWebsite, settings),
      'audit.judge': (context, payload) => judgeAudit(context, payload as CrawlIds, settings),
      'audit.schedule': (context) => startDue(context, settings),
      'audit.sweep': (context) => sweepAudits(context),
      'audit.forget': ({ facts }, payload) => forgetAuditFacts(facts, payload as OfWebsite),
    },
    schedules: [
      { task: 'audit.schedule', cron: '*/10 * * * *' },
      { task: 'audit.sweep', cron: '41 3 * * *' },
    ],
    subscriptions: {
      'website.added': ['audit.follow'],
      'website.changed': ['audit.follow'],
      'website.deleted': ['audit.forget'],
      'crawl.ended': ['audit.judge'],
    },
  };
}

/** Websites of one's own and of clients are audited by the clock, others only when somebody asks. */
async function followWebsite(
  { db, now, random }: JobContext,
  { accountId, websiteId }: OfWebsite,
  settings: AuditSettings,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const website = await findWebsite({ db: transaction, accountId }, websiteId, 'for key share');
    if (website === null) return;
    const context = { db: transaction, accountId, now, random };
    const isScheduled = settings.intervalDays > 0 && audited.has(website.relationship);
    if (isScheduled) await scheduleWebsite(context, websiteId, settings);
    else await deleteSchedule(transaction, { accountId, websiteId });
    await reportAudit(transaction, { accountId, websiteId });
  });
}

async function startDue({ db, now, random }: JobContext, settings: AuditSettings): Promise<void> {
  if (settings.intervalDays === 0) return;
  for (const { accountId, websiteId } of await selectDueWebsites(db, now)) {
    await db.transaction().execute(async (transaction) => {
      const nextRunAt = nextAuditAt(now, settings.intervalDays, random());
      await setNextRun(transaction, { accountId, websiteId, nextRunAt, keeps: false });
      await startAudit({ db: transaction, accountId, now }, websiteId, settings);
    });
  }
}
