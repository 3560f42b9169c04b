import type { ProblemKind } from '#platform/problems';

export const importProblems = {
  import_not_found: {
    status: 404,
    title: 'Import not found',
    meaning: 'The account has no such import, or it is older than a week.',
  },
  import_not_ready: {
    status: 409,
    title: 'Import is not ready',
    meaning:
      'The state of the import does not allow this. A file can be uploaded while `state` is `uploading`; an import can be started once `state` is `ready` and `preview.missing` is empty; it cannot be changed while it runs.',
    retryable: true,
  },
  import_storage_full: {
    status: 409,
    title: 'Too many imports are stored',
    meaning:
      "The files of the account's imports have reached their limit. Delete imports that you no longer need.",
  },
} satisfies Record<string, ProblemKind>;

type ImportProblems = typeof importProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ImportProblems {}
}
