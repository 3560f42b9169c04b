import { Type } from 'typebox';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { requireWebsiteIds } from '#websites';
import { AssignmentBody, decodeAssignee, decodeAssigneeFilter, findCampaign } from '#campaigns/core';
import { commentEndpoints } from './comments/routes.ts';
import { assignTask, changeTask, decideDrafts, renameTask, scheduleTask } from './change-task.ts';
import { createTask } from './create-task.ts';
import { describeQueuedTask, describeTask, describeTaskDetails } from './describe-task.ts';
import {
  CampaignTasksQuery,
  DraftDecisionsBody,
  DueDayBody,
  NewTaskBody,
  pathIds,
  pathOf,
  QueuedTaskShape,
  TaskDetailsShape,
  taskIds,
  TaskQueueQuery,
  TaskShape,
  TitleBody,
} from './schemas.ts';
import { findTask, type QueuedTask, selectTaskQueue } from './task-queries.ts';
import { type TaskTransition, taskTransitions } from './task-transitions.ts';

const tag = 'Campaigns';
const sortKeyOf = ({ rank, id }: QueuedTask) => [rank, id];

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/tasks',
  operationId: 'listCampaignTasks',
  tag,
  summary: 'List the tasks of a campaign by severity, then by impact',
  pathIds,
  query: CampaignTasksQuery,
  response: { status: 200, data: Type.Array(TaskShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const { db, accountId } = context;
    if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
    const page = readPage(query);
    const filter = { campaignId: id, statuses: query.status, severities: query.severity };
    const rows = await selectTaskQueue(db, accountId, { filter, page });
    return pageResponse(rows, page, { sortKeyOf, toData: describeTask });
  },
});

/** The tasks of a campaign in the public API. */
export const taskEndpoints: Endpoint[] = [list];

const queue = endpoint({
  method: 'GET',
  path: '/tasks',
  operationId: 'listTasks',
  tag,
  summary: 'List the tasks of all campaigns in progress by severity, then by impact, or by due day',
  query: TaskQueueQuery,
  response: { status: 200, data: Type.Array(QueuedTaskShape), paged: true },
  problems: ['website_not_found', 'member_not_found', 'cursor_mismatch'],
  handle: async (context, { query }) => {
    const page = readPage(query);
    const filter = {
      statuses: query.status,
      severities: query.severity,
      checks: query.check,
      types: query.type,
      keyword: query.keyword,
      urls: query.url,
      assignees: decodeAssigneeFilter(query.assigneeId),
      websiteIds: query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId')),
      dueFrom: query.dueFrom,
      dueTo: query.dueTo,
      hasDueDay: query.hasDueDay,
      isInProgress: true,
    };
    const { sort } = query;
    const rows = await selectTaskQueue(context.db, context.accountId, { filter, page, sort });
    return pageResponse(rows, page, {
      sortKeyOf: sort === undefined ? sortKeyOf : ({ dueOn, id }) => [dueOn, id],
      toData: (row) => describeQueuedTask(row, context.right),
    });
  },
});

const create = endpoint({
  method: 'POST',
  path: '/campaigns/:id/tasks',
  operationId: 'createTask',
  tag,
  summary: 'Create the task of an audit rule, of selected issues, or of a subject',
  description:
    'From the issues of the newest audit. A campaign has one task for each rule: if it exists, the response is 200 with that task, which stays as it is. Selected issues (`issues`) become a new task, unless they are all in one such task that is not verified: then the response is 200 with it. If only some of them are in such tasks, the first of these is refused with `has_task`. A `subject` has one task of its type that is to be done: if it exists, the response is 200 with it.',
  pathIds,
  body: NewTaskBody,
  response: { status: 201, alsoStatus: 200, data: TaskDetailsShape },
  problems: ['campaign_wrong_state', 'member_not_found', 'keyword_not_found'],
  handle: async (context, { id, body }) => {
    const { task, isNew } = await createTask(context, id, body);
    return { data: describeTaskDetails(task, context.right), status: isNew ? 201 : 200 };
  },
});

const get = endpoint({
  method: 'GET',
  path: '/campaigns/:id/tasks/:taskId',
  operationId: 'getTask',
  tag,
  summary: 'Get a task with its affected URLs, proposals and drafts',
  pathIds: taskIds,
  response: { status: 200, data: TaskDetailsShape },
  handle: async ({ db, accountId, right }, { id, params }) => {
    const { campaignId, taskId } = pathOf(id, params);
    const task = await findTask(db, { accountId, campaignId }, taskId);
    if (task === null) throw notFound('task_not_found');
    return { data: describeTaskDetails(task, right) };
  },
});

const transitionOperations: Record<TaskTransition, { operationId: string; summary: string }> = {
  start: { operationId: 'startTask', summary: 'Start a task' },
  stop: { operationId: 'stopTask', summary: 'Move a task that is in progress back to open' },
  done: { operationId: 'completeTask', summary: 'Mark a task as done' },
  reopen: { operationId: 'reopenTask', summary: 'Reopen a task that is done or verified' },
};

const change = (transition: TaskTransition) =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/tasks/:taskId/${transition}`,
    ...transitionOperations[transition],
    tag,
    pathIds: taskIds,
    response: { status: 200, data: TaskDetailsShape },
    problems: ['campaign_wrong_state', 'task_wrong_state'],
    handle: async (context, { id, params }) => ({
      data: describeTaskDetails(
        await changeTask(context, { ...pathOf(id, params), transition }),
        context.right,
      ),
    }),
  });

const assign = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id/tasks/:taskId/assignment',
  operationId: 'assignTask',
  tag,
  summary: 'Assign a task to a member of the account, or remove its assignee',
  pathIds: taskIds,
  body: AssignmentBody,
  response: { status: 200, data: TaskDetailsShape },
  problems: ['campaign_wrong_state', 'member_not_found'],
  handle: async (context, { id, params, body }) => {
    const task = await assignTask(context, { ...pathOf(id, params), assigneeId: decodeAssignee(body) });
    return { data: describeTaskDetails(task, context.right) };
  },
});

const schedule = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id/tasks/:taskId/due-day',
  operationId: 'scheduleTask',
  tag,
  summary: 'Set the day by which a task should be done, or remove it',
  pathIds: taskIds,
  body: DueDayBody,
  response: { status: 200, data: TaskDetailsShape },
  problems: ['campaign_wrong_state'],
  handle: async (context, { id, params, body }) => ({
    data: describeTaskDetails(await scheduleTask(context, { ...pathOf(id, params), ...body }), context.right),
  }),
});

const rename = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id/tasks/:taskId/title',
  operationId: 'renameTask',
  tag,
  summary: 'Change the title of a task about a loss or competing pages',
  pathIds: taskIds,
  body: TitleBody,
  response: { status: 200, data: TaskDetailsShape },
  problems: ['campaign_wrong_state'],
  handle: async (context, { id, params, body }) => ({
    data: describeTaskDetails(await renameTask(context, { ...pathOf(id, params), ...body }), context.right),
  }),
});

const drafts = endpoint({
  method: 'POST',
  path: '/campaigns/:id/tasks/:taskId/drafts',
  operationId: 'decideTaskDrafts',
  tag,
  summary: 'Approve or reject drafts of a language model',
  pathIds: taskIds,
  body: DraftDecisionsBody,
  response: { status: 200, data: TaskDetailsShape },
  problems: ['campaign_wrong_state'],
  handle: async (context, { id, params, body: { approve = [], reject = [] } }) => {
    const task = await decideDrafts(context, { ...pathOf(id, params), approve, reject });
    return { data: describeTaskDetails(task, context.right) };
  },
});

/** The operator's queue and actions, in the dashboard. */
export const taskDashboardEndpoints: Endpoint[] = [
  queue,
  create,
  get,
  ...taskTransitions.map(change),
  assign,
  schedule,
  rename,
  drafts,
  ...commentEndpoints,
];
