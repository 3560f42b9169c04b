import { readClicks, startAudit, weights } from '#site-audit/audits';
import { dayMs } from '#platform/durations.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { auditDepth } from './audit-depth.ts';
import { impactOf } from './build-tasks.ts';
import { verificationTask } from './change-task.ts';
import { finishOptimization } from './measure-tasks.ts';
import { applyAudit } from './apply-audit.ts';
import { runAuditStage } from './run-audit-stage.ts';
import {
  type DueTask,
  selectCampaignsWithTasks,
  selectDueTasks,
  selectWebsitesForDeepAudit,
  selectCampaignsInStage,
} from './stage-queries.ts';
import { lockRuleTasks, saveImpacts } from './task-queries.ts';
import { verifyTask } from './verify-task.ts';
import type { TaskSettings } from './task.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'campaigns.audit': OfCampaign;
    [verificationTask]: DueTask;
    'campaigns.enqueue-due-tasks': NoPayload;
    'campaigns.apply-audit': AuditReady;
    'campaigns.start-deep-audits': NoPayload;
    'campaigns.update-impacts': OfWebsite;
  }
}

const auditTask = 'campaigns.audit';
/** Days between audits of websites with the add-on `technical`, in addition to their regular audits. */
const deepAuditDays = 3;

type OfCampaign = Parameters<typeof runAuditStage>[1];
interface OfWebsite {
  accountId: string;
  websiteId: string;
}
interface AuditReady extends OfWebsite {
  auditId: string;
}

/** Runs the stages `audit` and `optimization` of campaigns, and verifies their tasks. */
export function taskJobs(settings: TaskSettings): ModuleJobs {
  return {
    tasks: {
      [auditTask]: (context, payload) => runAuditStage(context, payload, settings),
      [verificationTask]: (context, payload) => verifyTask(context, payload, settings),
      'campaigns.enqueue-due-tasks': enqueueDue,
      'campaigns.apply-audit': (context, payload) => handleAudit(context, payload, settings),
      'campaigns.start-deep-audits': (context) => startDeepAudits(context, settings),
      'campaigns.update-impacts': updateImpacts,
    },
    schedules: [
      { task: 'campaigns.enqueue-due-tasks', cron: '*/5 * * * *' },
      { task: 'campaigns.start-deep-audits', cron: '13 * * * *' },
    ],
    subscriptions: {
      'campaign.changed': [auditTask],
      'audit.ready': ['campaigns.apply-audit'],
      'metrics.recorded': ['campaigns.update-impacts'],
    },
  };
}

/** Enqueues due tasks and audit stages that no event has triggered, and finishes overdue optimization stages. */
async function enqueueDue(context: JobContext): Promise<void> {
  const { db, clickhouse, now } = context;
  for (const of of await selectCampaignsInStage(db, 'audit')) await enqueueAuditStage(context, of);
  for (const due of await selectDueTasks(db, now)) {
    await enqueue(db, verificationTask, due, { key: `${verificationTask}:${due.taskId}` });
  }
  for (const { accountId, campaignId } of await selectCampaignsInStage(db, 'optimization')) {
    await finishOptimization({ db, clickhouse, accountId, now }, campaignId);
  }
}

async function enqueueAuditStage({ db }: JobContext, of: OfCampaign): Promise<void> {
  await enqueue(db, auditTask, of, { key: `${auditTask}:${of.campaignId}` });
}

async function handleAudit(context: JobContext, ready: AuditReady, settings: TaskSettings): Promise<void> {
  const { db, clickhouse, now, signal } = context;
  const { accountId, ...of } = ready;
  for (const campaign of await selectCampaignsInStage(db, 'audit', ready))
    await enqueueAuditStage(context, campaign);
  await applyAudit({ db, clickhouse, accountId, now }, { ...of, signal }, settings);
}

/** Updates the impacts of tasks to be done when clicks were recorded, so that they are those of the audit's issues. */
async function updateImpacts({ db, clickhouse, now }: JobContext, of: OfWebsite): Promise<void> {
  const { accountId, websiteId } = of;
  const campaigns = await selectCampaignsWithTasks(db, of);
  if (campaigns.length === 0) return;
  const clicks = await readClicks({ db, clickhouse, accountId, now }, websiteId);
  for (const campaign of campaigns) {
    await db.transaction().execute(async (transaction) => {
      const tasks = await lockRuleTasks(transaction, campaign);
      const impacts = tasks.map(({ id, severity, affectedUrls, affectedCount }) => ({
        id,
        impact: impactOf(affectedUrls, affectedCount, { clicks, weight: weights[severity] }),
      }));
      await saveImpacts(transaction, campaign, impacts);
    });
  }
}

async function startDeepAudits({ db, now }: JobContext, { audit }: TaskSettings): Promise<void> {
  const since = new Date(now.getTime() - deepAuditDays * dayMs);
  const depth = auditDepth({ addOns: ['technical'] }, audit);
  for (const { accountId, websiteId } of await selectWebsitesForDeepAudit(db, since)) {
    await db
      .transaction()
      .execute((transaction) => startAudit({ db: transaction, accountId, now }, websiteId, depth));
  }
}
