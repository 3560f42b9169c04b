import { Type } from 'typebox';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint, Exactly, pageResponse, pagingQuery, readPage } from '#platform/http';
import { describeComment } from '../describe-task.ts';
import { CommentBody, CommentShape, pathOf, taskIds } from '../schemas.ts';
import { findTask } from '../task-queries.ts';
import { addComment } from './add-comment.ts';
import { changeComment, removeComment } from './change-comment.ts';
import { selectComments } from './comment-queries.ts';

const tag = 'Campaigns';

const listComments = endpoint({
  method: 'GET',
  path: '/campaigns/:id/tasks/:taskId/comments',
  operationId: 'listTaskComments',
  tag,
  summary: 'List the comments on a task, oldest first',
  pathIds: taskIds,
  query: Exactly(pagingQuery),
  response: { status: 200, data: Type.Array(CommentShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, params, query }) => {
    const { db, accountId } = context;
    const { campaignId, taskId } = pathOf(id, params);
    if ((await findTask(db, { accountId, campaignId }, taskId)) === null) throw notFound('task_not_found');
    const page = readPage(query);
    const after = page.after === null ? null : String(page.after.at(-1));
    const rows = await selectComments(db, { accountId, taskId }, { limit: page.limit + 1, after });
    return pageResponse(rows, page, {
      sortKeyOf: (row) => [row.id],
      toData: (row) => describeComment(row, context),
    });
  },
});

const comment = endpoint({
  method: 'POST',
  path: '/campaigns/:id/tasks/:taskId/comments',
  operationId: 'createTaskComment',
  tag,
  summary: 'Add a comment to a task',
  right: 'read',
  pathIds: taskIds,
  body: CommentBody,
  response: { status: 201, data: CommentShape },
  handle: async (context, { id, params, body: { text } }) => ({
    data: describeComment(await addComment(context, { ...pathOf(id, params), text }), context),
  }),
});

const commentIds = { ...taskIds, commentId: { prefix: 'cmt', problem: 'comment_not_found' } } as const;
const commentPathOf = (id: string, params: Record<string, string>) => ({
  ...pathOf(id, params),
  commentId: params['commentId'] ?? '',
});

const edit = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id/tasks/:taskId/comments/:commentId',
  operationId: 'updateTaskComment',
  tag,
  summary: 'Change your comment on a task',
  right: 'read',
  pathIds: commentIds,
  body: CommentBody,
  response: { status: 200, data: CommentShape },
  problems: ['comment_of_other'],
  handle: async (context, { id, params, body: { text } }) => ({
    data: describeComment(await changeComment(context, { ...commentPathOf(id, params), text }), context),
  }),
});

const removeOne = endpoint({
  method: 'DELETE',
  path: '/campaigns/:id/tasks/:taskId/comments/:commentId',
  operationId: 'deleteTaskComment',
  tag,
  summary: 'Delete your comment on a task',
  right: 'read',
  pathIds: commentIds,
  response: { status: 204 },
  problems: ['comment_of_other'],
  handle: async (context, { id, params }) => {
    await removeComment(context, commentPathOf(id, params));
    return {};
  },
});

/** Comments on tasks, in the dashboard. */
export const commentEndpoints: Endpoint[] = [listComments, comment, edit, removeOne];
