import type { ProblemKind } from '#platform/problems';

export const exportProblems = {
  export_not_found: {
    status: 404,
    title: 'Export not found',
    meaning: 'The account has no such export, or it is older than a week.',
  },
  export_not_ready: {
    status: 409,
    title: 'Export is not ready',
    meaning: 'You can download the file once `state` is `ready`.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;

type ExportProblems = typeof exportProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ExportProblems {}
}
