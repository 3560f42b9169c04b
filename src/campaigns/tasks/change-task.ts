import type { Context } from '#context.ts';
import { notFound, Problem } from '#errors.ts';
import { enqueue } from '#jobs';
import type { Campaign } from '../campaign.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { isWorkedOn } from '../transitions.ts';
import {
  assignTask as keepAssignee,
  findTask,
  keepProposals,
  type TaskChange,
  updateTask,
  type WorkedTask,
} from './change-queries.ts';
import { measureTasks } from './measure-tasks.ts';
import { nextTaskStatus, type TaskVerb } from './task-transitions.ts';

export const verifyTask = 'campaigns.verify-task';

interface Path {
  campaignId: string;
  taskId: string;
}

/**
 * Says that a task is begun, done, or not done after all. What is said to be done is looked at by the engine at once.
 * @throws Problem campaign_not_found · task_not_found · campaign_wrong_state · task_wrong_state
 */
export async function changeTask(
  context: Context,
  { campaignId, taskId, verb }: Path & { verb: TaskVerb },
): Promise<WorkedTask> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { campaign, task } = await requireTask(context, { campaignId, taskId });
  const status = nextTaskStatus(task.status, verb);
  if (status === null) {
    throw new Problem('task_wrong_state', `A task that is ${task.status} cannot take \`${verb}\`.`);
  }
  const isDone = status === 'done';
  const change: TaskChange = {
    status,
    doneAt: isDone ? now : null,
    verifiedAt: null,
    nextCheckAt: isDone && task.checkId !== null ? now : null,
    checkTries: 0,
    lastFinding: isDone ? null : task.lastFinding,
  };
  await updateTask(db, of, { id: taskId, ...change });
  const detail = { task: task.title };
  const states = { from: task.status, to: status };
  await insertHistory(db, { ...of, at: now, actor, event: `task_${status}`, ...states, detail });
  if (change.nextCheckAt !== null) {
    await enqueue(db, verifyTask, { ...of, taskId }, { key: `${verifyTask}:${taskId}` });
  }
  await measureTasks(context, campaign);
  return { ...task, ...change };
}

/**
 * Gives a task to a member of the account, or to nobody.
 * @throws Problem campaign_not_found · task_not_found · member_not_found · campaign_wrong_state
 */
export async function assignTask(
  context: Context,
  { campaignId, taskId, assigneeId }: Path & { assigneeId: string | null },
): Promise<WorkedTask> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { task } = await requireTask(context, { campaignId, taskId });
  if (!(await keepAssignee(db, of, { taskId, assigneeId }))) throw notFound('member_not_found', 'assigneeId');
  const detail = { task: task.title, assigneeId };
  await insertHistory(db, { ...of, at: now, actor, event: 'task_assigned', detail });
  return { ...task, assigneeId };
}

/**
 * Decides about what a model has written for a task, by page: what is approved takes the place of what a rule proposed.
 * Pages without a draft are passed over.
 * @throws Problem campaign_not_found · task_not_found · campaign_wrong_state
 */
export async function decideDrafts(
  context: Context,
  { campaignId, taskId, approve, reject }: Path & { approve: readonly string[]; reject: readonly string[] },
): Promise<WorkedTask> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { task } = await requireTask(context, { campaignId, taskId });
  const approved = task.drafts.filter(({ url }) => approve.includes(url));
  const urls = new Set(approved.map(({ url }) => url));
  const proposals = [...approved, ...task.proposals.filter(({ url }) => !urls.has(url))];
  const drafts = task.drafts.filter(({ url }) => !urls.has(url) && !reject.includes(url));
  await keepProposals(db, of, { id: taskId, proposals, drafts });
  const detail = {
    task: task.title,
    approved: approved.length,
    rejected: task.drafts.length - drafts.length - approved.length,
  };
  await insertHistory(db, { ...of, at: now, actor, event: 'drafts_decided', detail });
  return { ...task, proposals, drafts };
}

/** A task of a campaign under way, which is locked. */
async function requireTask(
  context: Context,
  { campaignId, taskId }: Path,
): Promise<{ campaign: Campaign; task: WorkedTask }> {
  const campaign = await requireCampaign(context, campaignId);
  const task = await findTask(context.db, { accountId: context.accountId, campaignId }, taskId);
  if (task === null) throw notFound('task_not_found');
  if (!isWorkedOn(campaign.status)) {
    throw new Problem('campaign_wrong_state', `The campaign is ${campaign.status}: its tasks stand still.`);
  }
  return { campaign, task };
}
