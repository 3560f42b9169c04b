import { startAudit } from '#audit';
import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { auditDepth } from './audit-depth.ts';
import { verifyTask } from './change-task.ts';
import { finishOptimization } from './measure-tasks.ts';
import { followAudit } from './follow-audit.ts';
import { runAuditStage } from './run-audit-stage.ts';
import { type DueTask, selectDueTasks, selectForDeepAudit, selectInStage } from './stage-queries.ts';
import type { TaskSettings } from './task-settings.ts';
import { verify } from './verify-task.ts';

const auditTask = 'campaigns.audit';
const dayMs = 24 * 60 * 60_000;
/** How often websites of campaigns with the add-on `technical` are audited, whatever else audits them. */
const deepAuditDays = 3;

type OfCampaign = Parameters<typeof runAuditStage>[1];
interface AuditReady {
  accountId: string;
  websiteId: string;
  auditId: string;
}

/** The stages `audit` and `optimization` of campaigns, and the verification of their tasks. */
export function tasksJobs(settings: TaskSettings): RoomJobs {
  return {
    tasks: {
      [auditTask]: (context, payload) => runAuditStage(context, payload as OfCampaign, settings),
      [verifyTask]: (context, payload) => verify(context, payload as DueTask, settings),
      'campaigns.plan-tasks': plan,
      'campaigns.follow-audit': (context, payload) => follow(context, payload as AuditReady, settings),
      'campaigns.deepen-audits': (context) => deepen(context, settings),
    },
    schedules: [
      { task: 'campaigns.plan-tasks', cron: '*/5 * * * *' },
      { task: 'campaigns.deepen-audits', cron: '13 * * * *' },
    ],
    subscriptions: { 'campaign.changed': [auditTask], 'audit.ready': ['campaigns.follow-audit'] },
  };
}

/** What an event may have missed: campaigns in these stages, and tasks that are due. */
async function plan(context: JobContext): Promise<void> {
  const { db, facts, now } = context;
  for (const of of await selectInStage(db, 'audit')) await orderAuditStage(context, of);
  for (const due of await selectDueTasks(db, now)) {
    await enqueue(db, verifyTask, due, { key: `${verifyTask}:${due.taskId}` });
  }
  for (const { accountId, campaignId } of await selectInStage(db, 'optimization')) {
    await finishOptimization({ db, facts, accountId, now }, campaignId);
  }
}

async function orderAuditStage({ db }: JobContext, of: OfCampaign): Promise<void> {
  await enqueue(db, auditTask, of, { key: `${auditTask}:${of.campaignId}` });
}

async function follow(context: JobContext, ready: AuditReady, settings: TaskSettings): Promise<void> {
  const { db, facts, now, signal } = context;
  const { accountId, ...of } = ready;
  for (const campaign of await selectInStage(db, 'audit', ready)) await orderAuditStage(context, campaign);
  await followAudit({ db, facts, accountId, now }, { ...of, signal }, settings);
}

async function deepen({ db, now }: JobContext, { audit }: TaskSettings): Promise<void> {
  const since = new Date(now.getTime() - deepAuditDays * dayMs);
  const depth = auditDepth({ addOns: ['technical'] }, audit);
  for (const { accountId, websiteId } of await selectForDeepAudit(db, since)) {
    await db
      .transaction()
      .execute((transaction) => startAudit({ db: transaction, accountId, now }, websiteId, depth));
  }
}
