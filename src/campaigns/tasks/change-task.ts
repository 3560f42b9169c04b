import type { Context } from '#platform/context.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { normaliseText } from '#platform/text';
import { enqueue } from '#platform/jobs';
import { type Campaign, insertHistory, isActive, requireAssignee, requireCampaign } from '#campaigns/core';
import { measureTasks } from './measure-tasks.ts';
import {
  findTask,
  type TaskChange,
  updateProposals,
  updateTask,
  updateDueDay,
  updateTaskAssignee,
} from './task-queries.ts';
import { updateTitle } from './subjects/subject-queries.ts';
import { nextTaskStatus, type TaskTransition } from './task-transitions.ts';
import { taskDetail } from './describe-task.ts';
import { type TaskDetails, urlsByRule } from './task.ts';

export const verificationTask = 'campaigns.verify-task';

interface Path {
  campaignId: string;
  taskId: string;
}

/**
 * Starts, stops, completes or reopens a task. A completed task with an audit rule is verified at once.
 * @throws Problem campaign_not_found · task_not_found · campaign_wrong_state · task_wrong_state
 */
export async function changeTask(
  context: Context,
  { campaignId, taskId, transition }: Path & { transition: TaskTransition },
): Promise<TaskDetails> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { campaign, task } = await requireTask(context, { campaignId, taskId });
  const status = nextTaskStatus(task.status, transition);
  if (status === null) {
    throw new Problem(
      'task_wrong_state',
      `The action \`${transition}\` is not possible for a task that is ${task.status}.`,
    );
  }
  const isDone = status === 'done';
  const change: TaskChange = {
    status,
    doneAt: isDone ? now : null,
    verifiedAt: null,
    nextCheckAt: isDone && urlsByRule(task).size > 0 ? now : null,
    checkTries: 0,
    lastFinding: isDone ? null : task.lastFinding,
    findingSentence: isDone ? null : task.findingSentence,
  };
  await updateTask(db, of, { id: taskId, ...change });
  const detail = taskDetail(task);
  const states = { from: task.status, to: status };
  await insertHistory(db, { ...of, at: now, actor, event: `task_${status}`, ...states, detail });
  if (change.nextCheckAt !== null) {
    await enqueue(db, verificationTask, { ...of, taskId }, { key: `${verificationTask}:${taskId}` });
  }
  await measureTasks(context, campaign);
  return { ...task, ...change };
}

/**
 * Assigns a task to a member of the account, or removes its assignee.
 * @throws Problem campaign_not_found · task_not_found · member_not_found · invalid_request · campaign_wrong_state
 */
export async function assignTask(
  context: Context,
  { campaignId, taskId, assigneeId }: Path & { assigneeId: string | null },
): Promise<TaskDetails> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { task } = await requireTask(context, { campaignId, taskId });
  await requireAssignee(context, assigneeId);
  await updateTaskAssignee(db, of, { taskId, assigneeId });
  const detail = { ...taskDetail(task), assigneeId };
  await insertHistory(db, { ...of, at: now, actor, event: 'task_assigned', detail });
  return { ...task, assigneeId };
}

/**
 * Sets the day by which a task should be done, or removes it.
 * @throws Problem campaign_not_found · task_not_found · campaign_wrong_state
 */
export async function scheduleTask(
  context: Context,
  { campaignId, taskId, dueOn }: Path & { dueOn: string | null },
): Promise<TaskDetails> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { task } = await requireTask(context, { campaignId, taskId });
  await updateDueDay(db, of, { taskId, dueOn });
  const detail = { ...taskDetail(task), dueOn };
  await insertHistory(db, { ...of, at: now, actor, event: 'task_scheduled', detail });
  return { ...task, dueOn };
}

/**
 * Changes the title of a task that a member wrote down. Titles of other tasks follow from their issues.
 * @throws Problem campaign_not_found · task_not_found · campaign_wrong_state · invalid_request
 */
export async function renameTask(
  context: Context,
  { campaignId, taskId, title: written }: Path & { title: string },
): Promise<TaskDetails> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { task } = await requireTask(context, { campaignId, taskId });
  if (task.subject === null)
    throw invalidField('title', 'generated', 'follows from the issues or the brief of the task');
  const title = normaliseText(written);
  if (title === task.title) return task;
  await updateTitle(db, of, { taskId, title });
  const renamed = { ...task, title, titleSentence: null };
  const detail = { ...taskDetail(renamed), previousTitle: task.title };
  await insertHistory(db, { ...of, at: now, actor, event: 'task_renamed', detail });
  return renamed;
}

/**
 * Approves or rejects the drafts of a task by URL. An approved draft replaces the proposal of a rule. URLs without a draft are
 * ignored.
 * @throws Problem campaign_not_found · task_not_found · campaign_wrong_state
 */
export async function decideDrafts(
  context: Context,
  { campaignId, taskId, approve, reject }: Path & { approve: readonly string[]; reject: readonly string[] },
): Promise<TaskDetails> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  const { task } = await requireTask(context, { campaignId, taskId });
  const approved = task.drafts.filter(({ url }) => approve.includes(url));
  const urls = new Set(approved.map(({ url }) => url));
  const proposals = [...approved, ...task.proposals.filter(({ url }) => !urls.has(url))];
  const drafts = task.drafts.filter(({ url }) => !urls.has(url) && !reject.includes(url));
  await updateProposals(db, of, { id: taskId, proposals, drafts });
  const detail = {
    ...taskDetail(task),
    approved: approved.length,
    rejected: task.drafts.length - drafts.length - approved.length,
  };
  await insertHistory(db, { ...of, at: now, actor, event: 'drafts_decided', detail });
  return { ...task, proposals, drafts };
}

/** Locks the campaign, which has to be active, and returns it with the task. */
async function requireTask(
  context: Context,
  { campaignId, taskId }: Path,
): Promise<{ campaign: Campaign; task: TaskDetails }> {
  const campaign = await requireCampaign(context, campaignId);
  const task = await findTask(context.db, { accountId: context.accountId, campaignId }, taskId);
  if (task === null) throw notFound('task_not_found');
  if (!isActive(campaign.status)) {
    throw new Problem(
      'campaign_wrong_state',
      `The campaign is ${campaign.status}. Its tasks can only be changed while it is active.`,
    );
  }
  return { campaign, task };
}
