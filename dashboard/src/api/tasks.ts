import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { api, ask, type Schemas } from './client.ts';

export type Task = Schemas['TaskAtWork'];
export type WorkedTask = Schemas['WorkedTask'];
export type QueuedTask = Schemas['QueuedTask'];
export type TaskStatus = Task['status'];
export type Severity = Task['severity'];
export const taskVerbs = ['start', 'done', 'reopen'] as const;
export type TaskVerb = (typeof taskVerbs)[number];

interface TaskFilter {
  status?: TaskStatus[];
  severity?: Severity[];
  assigneeId?: string[];
  websiteId?: string[];
}

/** Where a task is. */
export interface TaskPlace {
  campaignId: string;
  taskId: string;
}

export const tasksKey = ['tasks'] as const;
const path = ({ campaignId, taskId }: TaskPlace) => ({ params: { path: { id: campaignId, taskId } } });

export const taskQueueQuery = (filter: TaskFilter) =>
  listQuery([...tasksKey, 'queue', filter], (cursor, signal) =>
    ask(api.GET('/tasks', { params: { query: { ...filter, cursor, limit: 100 } }, signal })),
  );

export const taskQuery = (place: TaskPlace) =>
  queryOptions({
    queryKey: [...tasksKey, place.campaignId, place.taskId],
    queryFn: ({ signal }) => ask(api.GET('/campaigns/{id}/tasks/{taskId}', { ...path(place), signal })),
  });

export const changeTask = ({ verb, ...place }: TaskPlace & { verb: TaskVerb }) =>
  ask(api.POST(`/campaigns/{id}/tasks/{taskId}/${verb}`, path(place)));

export const assignTask = ({ assigneeId, ...place }: TaskPlace & { assigneeId: string | null }) =>
  ask(api.PATCH('/campaigns/{id}/tasks/{taskId}/assignment', { ...path(place), body: { assigneeId } }));

/** Approves or rejects what a model has written, by page. */
export const decideDrafts = ({
  approve,
  reject,
  ...place
}: TaskPlace & { approve?: string[]; reject?: string[] }) =>
  ask(api.POST('/campaigns/{id}/tasks/{taskId}/drafts', { ...path(place), body: { approve, reject } }));
