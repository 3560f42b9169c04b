import { encodeId } from '#ids.ts';
import { taskData } from '../read/describe-campaign.ts';
import type { WorkedTask } from './change-queries.ts';
import type { QueuedTask } from './list-queries.ts';

/** Addresses of a task that a list shows. */
const listed = 20;

/** A task as those see it who work on it, with every address that is kept and what is proposed for it. */
export function workedTaskData({ drafts, checkTries: _tries, ...task }: WorkedTask) {
  const { affectedUrls, assigneeId, proposals } = task;
  const assignee = assigneeId === null ? null : encodeId('usr', assigneeId);
  return { ...taskData(task), affectedUrls, proposals, drafts, assigneeId: assignee };
}

/** A task of a queue over several campaigns. */
export function queuedTaskData({
  campaignId,
  campaignName,
  websiteId,
  domain,
  rank: _rank,
  ...task
}: QueuedTask) {
  const { affectedUrls, proposals, ...shown } = workedTaskData(task);
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
    ...shown
  } = queuedTaskData(task);
  return shown;
}
