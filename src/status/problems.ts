import type { ProblemKind } from '#platform/problems';

export const statusProblems = {
  operator_only: {
    status: 403,
    title: 'Only for the operator',
    meaning:
      "Only owners of the operator's account see the state of the installation. With open sign-up, it is available as metrics only.",
  },
} satisfies Record<string, ProblemKind>;

type StatusProblems = typeof statusProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends StatusProblems {}
}
