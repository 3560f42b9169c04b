import type { ProblemKind } from '#platform/problems';

export const taskProblems = {
  task_not_found: {
    status: 404,
    title: 'Task not found',
    meaning: 'The campaign has no such task, or it belongs to another account.',
  },
  task_wrong_state: {
    status: 409,
    title: 'Not possible in this task state',
    meaning: 'The current status of the task does not allow this action.',
  },
  comment_not_found: {
    status: 404,
    title: 'Comment not found',
    meaning: 'The task has no such comment, or it was deleted.',
  },
  comment_of_other: {
    status: 403,
    title: 'Comment of another member',
    meaning: 'Only the author of a comment can change or delete it.',
  },
} satisfies Record<string, ProblemKind>;

type TaskProblems = typeof taskProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends TaskProblems {}
}
