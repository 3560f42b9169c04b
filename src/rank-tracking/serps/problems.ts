import type { ProblemKind } from '#platform/problems';

export const serpProblems = {
  serp_not_found: {
    status: 404,
    title: 'SERP not found',
    meaning: 'No SERP has been collected for this keyword yet. `checkStatus` of the keyword says why.',
  },
} satisfies Record<string, ProblemKind>;

type SerpProblems = typeof serpProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends SerpProblems {}
}
