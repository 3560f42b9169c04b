import type { Context } from '#platform/context.ts';
import { notFound, Problem } from '#platform/problems';
import { publishProgress } from '#campaigns/core';
import { deleteComment, findComment, type TaskComment, updateComment } from './comment-queries.ts';
import { findTask } from '../task-queries.ts';

interface CommentPath {
  campaignId: string;
  taskId: string;
  commentId: string;
}

/**
 * Changes the text of a comment of the signed-in member.
 * @throws Problem task_not_found · comment_not_found · comment_of_other
 */
export async function changeComment(
  context: Context,
  { text, ...path }: CommentPath & { text: string },
): Promise<TaskComment> {
  const { accountId, db, now } = context;
  const { id } = await requireOwnComment(context, path);
  const edited = await updateComment(db, { accountId, taskId: path.taskId }, { id, text: text.trim(), now });
  if (edited === null) throw notFound('comment_not_found');
  await publishProgress(db, { accountId, campaignId: path.campaignId });
  return edited;
}

/**
 * Deletes a comment of the signed-in member.
 * @throws Problem task_not_found · comment_not_found · comment_of_other
 */
export async function removeComment(context: Context, path: CommentPath): Promise<void> {
  const { accountId, db } = context;
  const { id } = await requireOwnComment(context, path);
  await deleteComment(db, { accountId, taskId: path.taskId }, id);
  await publishProgress(db, { accountId, campaignId: path.campaignId });
}

async function requireOwnComment(
  { accountId, actor, db }: Context,
  { campaignId, taskId, commentId }: CommentPath,
): Promise<TaskComment> {
  if ((await findTask(db, { accountId, campaignId }, taskId)) === null) throw notFound('task_not_found');
  const comment = await findComment(db, { accountId, taskId }, commentId);
  if (comment === null) throw notFound('comment_not_found');
  if (comment.authorId === null || comment.authorId !== actor?.id) {
    throw new Problem('comment_of_other', 'Only the author of a comment can change or delete it.');
  }
  return comment;
}
