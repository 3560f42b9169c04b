import type { Right } from '#context.ts';
import { encodeId } from '#ids.ts';
import { taskData } from '../read/describe-campaign.ts';
import type { WorkedTask } from './change-queries.ts';
import type { QueuedTask } from './list-queries.ts';
import { allowedForTask } from './task-transitions.ts';

/** Addresses of a task that a list shows. */
const listed = 20;

/** A task as those see it who work on it, with every address that is kept, what is proposed for it, and what they may do. */
export function workedTaskData(worked: WorkedTask, right: Right | undefined) {
  const { drafts, checkTries: _tries, campaignStatus: _status, ...task } = worked;
  const { affectedUrls, assigneeId, proposals } = task;
  const assignee = assigneeId === null ? null : encodeId('usr', assigneeId);
  const allowed = allowedForTask(worked, right);
  return { ...taskData(task), affectedUrls, proposals, drafts, assigneeId: assignee, allowed };
}

/** A task of a queue over several campaigns. */
export function queuedTaskData(
  { campaignId, campaignName, websiteId, domain, rank: _rank, ...task }: QueuedTask,
  right: Right | undefined,
) {
  const { affectedUrls, proposals, ...shown } = workedTaskData(task, right);
  return {
    ...shown,
    affectedUrls: affectedUrls.slice(0, listed),
    proposals: proposals.slice(0, listed),
    campaignId: encodeId('cmp', campaignId),
    campaignName,
    websiteId: encodeId('web', websiteId),
    domain,
  };
}

/** A task as the API shows it. */
export function listedTaskData(task: QueuedTask) {
  const {
    drafts: _d,
    assigneeId: _a,
    campaignId: _c,
    campaignName: _n,
    websiteId: _w,
    domain: _o,
    allowed: _al,
    ...shown
  } = queuedTaskData(task, undefined);
  return shown;
}
