import type { ProblemKind } from '#platform/problems';

export const exportImportProblems = {
  search_console_upload_not_ready: {
    status: 409,
    title: 'Export is not ready',
    meaning:
      'An export of Search Console can be imported once its `state` is `ready`, and replaced unless it is being imported.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;

type ExportImportProblems = typeof exportImportProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ExportImportProblems {}
}
