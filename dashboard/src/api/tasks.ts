import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { translateRules } from './translate-rules.ts';

export type Task = Schemas['OverviewTask'];
export type TaskDetails = Schemas['TaskDetails'];
export type QueuedTask = Schemas['QueuedTask'];
export type TaskComment = Schemas['TaskComment'];
export type TaskStatus = Task['status'];
type TaskType = Task['type'];
/** A task of a member about a keyword, a query or a page. */
export type NewSubject = NonNullable<Schemas['NewTask']['subject']>;
export type Severity = Task['severity'];
export const taskActions = ['start', 'stop', 'done', 'reopen'] as const;
export type TaskAction = (typeof taskActions)[number];

export interface TaskFilter {
  status?: TaskStatus[];
  severity?: Severity[];
  /** Audit rules. */
  check?: string[];
  type?: TaskType[];
  /** Of the subject, or named in the title or the text. */
  keyword?: string;
  /** Affected URLs. */
  url?: string[];
  assigneeId?: string[];
  websiteId?: string[];
  dueFrom?: string;
  dueTo?: string;
  hasDueDay?: boolean;
  sort?: TaskSort;
}

export const taskSorts = ['dueOn', '-dueOn'] as const;
export type TaskSort = (typeof taskSorts)[number];

/** Characters of the title and of the text of a task of a member. */
export const maxTitle = 200;
export const maxDetail = 5000;

/** The most issues of one task. */
export const maxTaskIssues = 100;

/** Ids in the path of a task. */
export interface TaskPath {
  campaignId: string;
  taskId: string;
}

export const tasksKey = ['tasks'] as const;
const path = ({ campaignId, taskId }: TaskPath) => ({ params: { path: { id: campaignId, taskId } } });

export const taskQueueQuery = (filter: TaskFilter) =>
  listQuery([...tasksKey, 'queue', filter], (cursor, signal) =>
    translateRules(
      request(api.GET('/tasks', { params: { query: { ...filter, cursor, limit: 100 } }, signal })),
    ),
  );

export const taskQuery = (task: TaskPath) =>
  queryOptions({
    queryKey: [...tasksKey, task.campaignId, task.taskId],
    queryFn: ({ signal }) =>
      translateRules(request(api.GET('/campaigns/{id}/tasks/{taskId}', { ...path(task), signal }))),
  });

/** Creates a task, or finds the one of the same subject that is to be done, which stays as it is. */
export async function createTask({ campaignId, ...body }: Schemas['NewTask'] & { campaignId: string }) {
  const pending = api.POST('/campaigns/{id}/tasks', { params: { path: { id: campaignId } }, body });
  const { data } = await request(pending);
  return { data, isNew: (await pending).response.status === 201 };
}

export const renameTask = ({ title, ...task }: TaskPath & { title: string }) =>
  request(api.PATCH('/campaigns/{id}/tasks/{taskId}/title', { ...path(task), body: { title } }));

export const changeTask = ({ action, ...task }: TaskPath & { action: TaskAction }) =>
  request(api.POST(`/campaigns/{id}/tasks/{taskId}/${action}`, path(task)));

export const assignTask = ({ assigneeId, ...task }: TaskPath & { assigneeId: string | null }) =>
  request(api.PATCH('/campaigns/{id}/tasks/{taskId}/assignment', { ...path(task), body: { assigneeId } }));

export const scheduleTask = ({ dueOn, ...task }: TaskPath & { dueOn: string | null }) =>
  request(api.PATCH('/campaigns/{id}/tasks/{taskId}/due-day', { ...path(task), body: { dueOn } }));

export const commentsQuery = (task: TaskPath) =>
  listQuery([...tasksKey, task.campaignId, task.taskId, 'comments'], (cursor, signal) =>
    request(
      api.GET('/campaigns/{id}/tasks/{taskId}/comments', {
        params: { ...path(task).params, query: { cursor, limit: 100 } },
        signal,
      }),
    ),
  );

export const addComment = ({ text, ...task }: TaskPath & { text: string }) =>
  request(api.POST('/campaigns/{id}/tasks/{taskId}/comments', { ...path(task), body: { text } }));

/** Ids in the path of a comment. */
type CommentPath = TaskPath & { commentId: string };
const commentPath = ({ campaignId, taskId, commentId }: CommentPath) => ({
  params: { path: { id: campaignId, taskId, commentId } },
});

export const editComment = ({ text, ...comment }: CommentPath & { text: string }) =>
  request(
    api.PATCH('/campaigns/{id}/tasks/{taskId}/comments/{commentId}', {
      ...commentPath(comment),
      body: { text },
    }),
  );

export const deleteComment = (comment: CommentPath) =>
  request(api.DELETE('/campaigns/{id}/tasks/{taskId}/comments/{commentId}', commentPath(comment)));

/** Approves or rejects the model's drafts, by page. */
export const decideDrafts = ({
  approve,
  reject,
  ...task
}: TaskPath & { approve?: string[]; reject?: string[] }) =>
  request(api.POST('/campaigns/{id}/tasks/{taskId}/drafts', { ...path(task), body: { approve, reject } }));
