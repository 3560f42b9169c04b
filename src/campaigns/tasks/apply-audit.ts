import { type Audit, findAudit } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { findWebsite, type Website } from '#websites';
import { insertHistory, requireCampaign } from '#campaigns/core';
import { measureTasks } from './measure-tasks.ts';
import { buildTasks } from './build-tasks.ts';
import { applyVerdict } from './apply-verdict.ts';
import { selectTasksToEvaluate, selectCampaignsWithTasks } from './stage-queries.ts';
import { evaluateByAudit } from './verify-task.ts';
import { findTask, insertTasks, refreshTasks } from './task-queries.ts';
import type { TaskSettings } from './task.ts';

interface AuditRun {
  audit: Audit;
  website: Website;
  signal: AbortSignal;
}

/**
 * Applies a completed audit to every campaign of the website that already has tasks: evaluates tasks that are done or verified, updates
 * those to be done, so that they have the pages and the impact of the audit, and adds tasks for new issues.
 */
export async function applyAudit(
  context: Context,
  { websiteId, auditId, signal }: { websiteId: string; auditId: string; signal: AbortSignal },
  settings: TaskSettings,
): Promise<void> {
  const { accountId, db } = context;
  const campaigns = await selectCampaignsWithTasks(db, { accountId, websiteId });
  const audit = campaigns.length === 0 ? null : await findAudit(db, { accountId, websiteId, auditId });
  const website = audit && (await findWebsite(context, websiteId));
  if (audit === null || audit.state !== 'ready' || website === null) return;
  for (const { campaignId } of campaigns) {
    await evaluateTasks(context, { campaignId, audit });
    await addTasks(context, { campaignId, audit, website, signal }, settings);
  }
}

async function evaluateTasks(
  context: Context,
  { campaignId, audit }: { campaignId: string; audit: Audit },
): Promise<void> {
  const of = { accountId: context.accountId, campaignId };
  for (const { taskId } of await selectTasksToEvaluate(context.db, of, audit.requestedAt)) {
    const task = await findTask(context.db, of, taskId);
    if (task === null) continue;
    const verdict = await evaluateByAudit(context, task, audit);
    // A verified task only changes if the audit has found the issue again.
    if (task.status === 'verified' && verdict.kind !== 'reopened') continue;
    await applyVerdict(context, { campaignId, task, verdict });
  }
}

async function addTasks(
  context: Context,
  { campaignId, ...run }: AuditRun & { campaignId: string },
  settings: TaskSettings,
): Promise<void> {
  const { accountId, db, now } = context;
  const tasks = await buildTasks(context, run, { ...settings, writer: null });
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    const of = { accountId, campaignId, now };
    await refreshTasks(transaction, of, tasks);
    const added = await insertTasks(transaction, of, tasks);
    if (added === 0) return;
    await insertHistory(transaction, { ...of, at: now, event: 'tasks_created', detail: { tasks: added } });
    await measureTasks(changing, campaign);
  });
}
