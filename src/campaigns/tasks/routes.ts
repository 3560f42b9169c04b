import { Type } from 'typebox';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { decodeId } from '#ids.ts';
import { requireWebsiteIds } from '#websites';
import { findCampaign } from '../campaign-queries.ts';
import { TaskShape } from '../schemas.ts';
import { findTask } from './change-queries.ts';
import { assignTask, changeTask, decideDrafts } from './change-task.ts';
import { listedTaskData, queuedTaskData, workedTaskData } from './describe-task.ts';
import { type QueuedTask, selectTaskQueue } from './list-queries.ts';
import {
  AssignmentBody,
  CampaignTasksQuery,
  DraftsBody,
  QueuedTaskShape,
  TaskQueueQuery,
  WorkedTaskShape,
} from './schemas.ts';
import { type TaskVerb, taskVerbs } from './task-transitions.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const taskIds = { ...pathIds, taskId: { prefix: 'task', problem: 'task_not_found' } } as const;
const positionOf = ({ rank, id }: QueuedTask) => [rank, id];
const pathOf = (id: string, params: Record<string, string>) => ({
  campaignId: id,
  taskId: params['taskId'] ?? '',
});

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/tasks',
  operationId: 'listCampaignTasks',
  tag,
  summary: 'List the tasks of a campaign, the greatest impact first',
  pathIds,
  query: CampaignTasksQuery,
  answer: { status: 200, data: Type.Array(TaskShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const { db, accountId } = context;
    if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
    const page = readPage({ ...query, campaignId: id });
    const filter = { campaignId: id, statuses: query.status, severities: query.severity };
    const rows = await selectTaskQueue(db, accountId, { filter, page });
    return pageAnswer(rows, page, { positionOf, toData: listedTaskData });
  },
});

/** Tasks, as keys see them. */
export const taskEndpoints: Endpoint[] = [list];

const queue = endpoint({
  method: 'GET',
  path: '/tasks',
  operationId: 'listTasks',
  tag,
  summary: 'List what is to be done in all campaigns under way, the greatest impact first',
  query: TaskQueueQuery,
  answer: { status: 200, data: Type.Array(QueuedTaskShape), paged: true },
  problems: ['website_not_found', 'member_not_found', 'cursor_mismatch'],
  handle: async (context, { query }) => {
    const page = readPage(query);
    const filter = {
      statuses: query.status,
      severities: query.severity,
      assignees: query.assigneeId?.map((id) => (id === 'none' ? id : memberId(id))),
      websiteIds: query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId')),
      isUnderWay: true,
    };
    const rows = await selectTaskQueue(context.db, context.accountId, { filter, page });
    return pageAnswer(rows, page, { positionOf, toData: (row) => queuedTaskData(row, context.right) });
  },
});

const readOne = endpoint({
  method: 'GET',
  path: '/campaigns/:id/tasks/:taskId',
  operationId: 'readTask',
  tag,
  summary: 'Read a task with every page and what is proposed for it',
  pathIds: taskIds,
  answer: { status: 200, data: WorkedTaskShape },
  handle: async ({ db, accountId, right }, { id, params }) => {
    const { campaignId, taskId } = pathOf(id, params);
    const task = await findTask(db, { accountId, campaignId }, taskId);
    if (task === null) throw notFound('task_not_found');
    return { data: workedTaskData(task, right) };
  },
});

const summaries: Record<TaskVerb, string> = {
  start: 'Begin a task',
  done: 'Say that a task is done',
  reopen: 'Take back that a task is done',
};

const change = (verb: TaskVerb) =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/tasks/:taskId/${verb}`,
    operationId: `${verb}Task`,
    tag,
    summary: summaries[verb],
    pathIds: taskIds,
    answer: { status: 200, data: WorkedTaskShape },
    problems: ['campaign_wrong_state', 'task_wrong_state'],
    handle: async (context, { id, params }) => ({
      data: workedTaskData(await changeTask(context, { ...pathOf(id, params), verb }), context.right),
    }),
  });

const assign = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id/tasks/:taskId/assignment',
  operationId: 'assignTask',
  tag,
  summary: 'Give a task to a member of the account, or to nobody',
  pathIds: taskIds,
  body: AssignmentBody,
  answer: { status: 200, data: WorkedTaskShape },
  problems: ['campaign_wrong_state', 'member_not_found'],
  handle: async (context, { id, params, body }) => {
    const assigneeId = body.assigneeId === null ? null : memberId(body.assigneeId);
    const task = await assignTask(context, { ...pathOf(id, params), assigneeId });
    return { data: workedTaskData(task, context.right) };
  },
});

const drafts = endpoint({
  method: 'POST',
  path: '/campaigns/:id/tasks/:taskId/drafts',
  operationId: 'decideTaskDrafts',
  tag,
  summary: 'Approve or reject what a language model has written',
  pathIds: taskIds,
  body: DraftsBody,
  answer: { status: 200, data: WorkedTaskShape },
  problems: ['campaign_wrong_state'],
  handle: async (context, { id, params, body: { approve = [], reject = [] } }) => {
    const task = await decideDrafts(context, { ...pathOf(id, params), approve, reject });
    return { data: workedTaskData(task, context.right) };
  },
});

/** What an operator does with tasks, in the dashboard. */
export const taskDashboardEndpoints: Endpoint[] = [queue, readOne, ...taskVerbs.map(change), assign, drafts];

/** @throws Problem member_not_found */
function memberId(id: string): string {
  const decoded = decodeId('usr', id);
  if (decoded === null) throw notFound('member_not_found', 'assigneeId');
  return decoded;
}
