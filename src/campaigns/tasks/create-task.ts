import { findNewestAudit, findRule, readClicks } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { invalidField, Problem } from '#platform/problems';
import { type CampaignIds, decodeAssignee, insertHistory, isActive, requireCampaign } from '#campaigns/core';
import { requireWebsite } from '#websites';
import { planSelection, planTasks, readFindings } from './build-tasks.ts';
import { assignTask, scheduleTask } from './change-task.ts';
import { measureTasks } from './measure-tasks.ts';
import { findTask, findTaskOfRule, insertTasks, selectTasksOfIssues } from './task-queries.ts';
import { taskDetail } from './describe-task.ts';
import { findSubject, type AskedSubject } from './subjects/find-subject.ts';
import { planSubjectTask } from './subjects/plan-subject-task.ts';
import { findSubjectTaskId } from './subjects/subject-queries.ts';
import type { SubjectWork, TaskSubject } from './subjects/task-subject.ts';
import type { NewTask, TaskDetails } from './task.ts';

export interface TaskInput {
  check?: string;
  issues?: { check: string; url: string }[];
  subject?: AskedSubject;
  assigneeId?: string;
  dueOn?: string;
}

type Chosen = Pick<TaskInput, 'check' | 'issues'> & {
  found: { subject: TaskSubject; work: SubjectWork } | null;
};

/**
 * Creates the task of an audit rule or of selected issues from the newest audit, or of a subject, with its assignee and due day. If the
 * campaign has the task of the rule, one of all selected issues that is not verified, or one of the subject that is to be done, returns
 * that unchanged instead.
 * @throws Problem campaign_not_found · campaign_wrong_state · keyword_not_found · member_not_found · invalid_request
 */
export async function createTask(
  context: Context,
  campaignId: string,
  { assigneeId, dueOn, subject, ...ofAudit }: TaskInput,
): Promise<{ task: TaskDetails; isNew: boolean }> {
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  if ([ofAudit.check, ofAudit.issues, subject].filter((one) => one !== undefined).length !== 1)
    throw invalidField('check', 'required', 'or `issues` or `subject` is required, and only one of them');
  if (ofAudit.check !== undefined && findRule(ofAudit.check) === null)
    throw invalidField('check', 'invalid', 'is not an audit rule');
  const campaign = await requireCampaign(context, campaignId);
  if (!isActive(campaign.status))
    throw new Problem(
      'campaign_wrong_state',
      `The campaign is ${campaign.status}. Tasks can only be created while it is active.`,
    );
  const found = subject === undefined ? null : await findSubject(context, campaign.websiteId, subject);
  const chosen = { ...ofAudit, found };
  const existing = await findExisting(context, of, chosen);
  if (existing !== null) return { task: existing, isNew: false };
  const planned = await planTask(context, campaign.websiteId, chosen);
  await insertTasks(db, { ...of, now }, [planned]);
  const detail = { tasks: 1, ...taskDetail(await requireInserted(context, of, planned.id)) };
  await insertHistory(db, { ...of, at: now, actor, event: 'tasks_created', detail });
  const path = { campaignId, taskId: planned.id };
  if (assigneeId !== undefined)
    await assignTask(context, { ...path, assigneeId: decodeAssignee({ assigneeId }) });
  if (dueOn !== undefined) await scheduleTask(context, { ...path, dueOn });
  await measureTasks(context, campaign);
  return { task: await requireInserted(context, of, planned.id), isNew: true };
}

async function findExisting(
  { db }: Context,
  of: CampaignIds,
  { check, issues = [], found }: Chosen,
): Promise<TaskDetails | null> {
  if (check !== undefined) return findTaskOfRule(db, of, check);
  if (found !== null) {
    const { subject, work } = found;
    const known = await findSubjectTaskId(db, of, { type: work.type, subject });
    return known === null ? null : findTask(db, of, known);
  }
  const ids = await selectTasksOfIssues(db, of, issues);
  const taken = ids.findIndex((id) => id !== null);
  const id = ids[taken] ?? null;
  if (id === null) return null;
  if (ids.every((other) => other === id)) return findTask(db, of, id);
  throw invalidField(`issues[${taken}]`, 'has_task', `has the open task ${encodeId('task', id)}`);
}

async function planTask(
  context: Context,
  websiteId: string,
  { check, issues = [], found: ofSubject }: Chosen,
): Promise<NewTask> {
  if (ofSubject !== null) {
    const clicks = await readClicks(context, websiteId);
    return planSubjectTask(ofSubject.subject, ofSubject.work, clicks);
  }
  const website = await requireWebsite(context, websiteId);
  const of = { accountId: context.accountId, websiteId };
  const audit = await findNewestAudit(context.db, { ...of, state: 'ready' });
  if (check === undefined) {
    const findings = audit && (await readFindings(context, { audit, website }, issues));
    const found = new Set(findings?.issues.map(({ code, url }) => `${code} ${url}`));
    const missing = issues.findIndex((issue) => !found.has(`${issue.check} ${issue.url}`));
    const task = findings && missing === -1 ? planSelection(findings) : null;
    if (task === null) throw noIssue(`issues[${Math.max(missing, 0)}]`);
    return task;
  }
  const counts = audit?.counts.filter(({ code }) => code === check) ?? [];
  if (audit === null || counts.length === 0) throw noIssue('check');
  const [task] = planTasks({ ...(await readFindings(context, { audit, website })), counts });
  if (task === undefined) throw noIssue('check');
  return task;
}

const noIssue = (field: string) =>
  invalidField(field, 'no_issue', 'has no open issue in the newest audit of the website');

async function requireInserted({ db }: Context, of: CampaignIds, id: string): Promise<TaskDetails> {
  const task = await findTask(db, of, id);
  if (task === null) throw new Error(`The task ${id} was not inserted`);
  return task;
}
