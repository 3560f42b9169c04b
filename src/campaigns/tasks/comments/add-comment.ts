import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { publishEvent } from '#platform/jobs';
import { insertHistory, publishProgress } from '#campaigns/core';
import { insertComment, type TaskComment } from './comment-queries.ts';
import { findTask } from '../task-queries.ts';
import { taskDetail } from '../describe-task.ts';

/**
 * Adds a comment of the signed-in member to a task, in any state of its campaign.
 * @throws Problem task_not_found
 */
export async function addComment(
  { accountId, actor, db, now }: Context,
  { campaignId, taskId, text }: { campaignId: string; taskId: string; text: string },
): Promise<TaskComment> {
  const of = { accountId, campaignId };
  const task = await findTask(db, of, taskId);
  if (task === null) throw notFound('task_not_found');
  const comment = { id: newId(), authorId: actor?.id ?? null, text: text.trim(), createdAt: now };
  const added = await insertComment(db, { accountId, taskId }, comment);
  await insertHistory(db, { ...of, at: now, actor, event: 'task_commented', detail: taskDetail(task) });
  await publishEvent(db, 'task.commented', { ...of, commentId: added.id });
  await publishProgress(db, of);
  return added;
}
