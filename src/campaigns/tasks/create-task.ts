import { findNewestAudit, findRule } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { invalidField, Problem } from '#platform/problems';
import { type CampaignIds, insertHistory, isActive, requireCampaign } from '#campaigns/core';
import { requireWebsite } from '#websites';
import { planTasks, readFindings } from './build-tasks.ts';
import { measureTasks } from './measure-tasks.ts';
import { findTaskOfRule, insertTasks } from './task-queries.ts';
import { taskDetail } from './describe-task.ts';
import type { TaskDetails } from './task.ts';

/**
 * Creates the task of an audit rule from the newest audit. If the campaign has one, returns that instead.
 * @throws Problem campaign_not_found · campaign_wrong_state · invalid_request
 */
export async function createTask(
  context: Context,
  { campaignId, check }: { campaignId: string; check: string },
): Promise<{ task: TaskDetails; isNew: boolean }> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  if (findRule(check) === null) throw invalidField('check', 'invalid', 'is not an audit rule');
  const campaign = await requireCampaign(context, campaignId);
  if (!isActive(campaign.status))
    throw new Problem(
      'campaign_wrong_state',
      `The campaign is ${campaign.status}. Tasks can only be created while it is active.`,
    );
  const existing = await findTaskOfRule(db, of, check);
  if (existing !== null) return { task: existing, isNew: false };
  await insertTasks(db, { ...of, now }, await planTask(context, campaign.websiteId, check));
  const task = await requireTaskOfRule(context, of, check);
  await insertHistory(db, {
    ...of,
    at: now,
    actor,
    event: 'tasks_created',
    detail: { tasks: 1, ...taskDetail(task) },
  });
  await measureTasks(context, campaign);
  return { task, isNew: true };
}

async function planTask(context: Context, websiteId: string, check: string) {
  const website = await requireWebsite(context, websiteId);
  const of = { accountId: context.accountId, websiteId };
  const audit = await findNewestAudit(context.db, { ...of, state: 'ready' });
  const counts = audit?.counts.filter(({ code }) => code === check) ?? [];
  if (audit === null || counts.length === 0) throw noIssue();
  const tasks = planTasks({ ...(await readFindings(context, audit, website)), counts });
  if (tasks.length === 0) throw noIssue();
  return tasks;
}

const noIssue = () => invalidField('check', 'no_issue', 'has no issue in the newest audit of the website');

async function requireTaskOfRule({ db }: Context, of: CampaignIds, check: string): Promise<TaskDetails> {
  const task = await findTaskOfRule(db, of, check);
  if (task === null) throw new Error(`No task for ${check} was inserted`);
  return task;
}
