import type { Right } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import type { QueuedTask } from './queue-queries.ts';
import { allowedTaskActions } from './task-transitions.ts';
import type { Task, TaskDetails } from './task.ts';

/** The URLs and proposals of a task that lists show. */
const maxListed = 20;

/** A task as lists show it (`TaskShape`). */
export function describeTask(task: Task) {
  const { id, type, title, detail, category, checkId, severity, status } = task;
  const { affectedUrls, affectedCount, impact, createdAt, doneAt, verifiedAt, proposals, lastFinding } = task;
  return {
    id: encodeId('task', id),
    type,
    title,
    detail,
    category,
    check: checkId,
    severity,
    status,
    affectedUrls: affectedUrls.slice(0, maxListed),
    affectedCount,
    impact,
    createdAt,
    doneAt,
    verifiedAt,
    proposals: proposals.slice(0, maxListed),
    lastFinding,
  };
}

/** A task as operators see it, with all stored URLs and proposals (`TaskDetailsShape`). */
export function describeTaskDetails(task: TaskDetails, right: Right | undefined) {
  const { affectedUrls, assigneeId, drafts, proposals } = task;
  return {
    ...describeTask(task),
    affectedUrls,
    proposals,
    drafts,
    assigneeId: assigneeId === null ? null : encodeId('usr', assigneeId),
    allowed: allowedTaskActions(task, right),
  };
}

/** A task in the operator's queue, with its campaign (`QueuedTaskShape`). */
export function describeQueuedTask(task: QueuedTask, right: Right | undefined) {
  const { affectedUrls, proposals } = describeTask(task);
  return {
    ...describeTaskDetails(task, right),
    affectedUrls,
    proposals,
    campaignId: encodeId('cmp', task.campaignId),
    campaignName: task.campaignName,
    websiteId: encodeId('web', task.websiteId),
    domain: task.domain,
  };
}
