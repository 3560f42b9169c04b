import type { ProblemKind } from '#platform/problems';

export const discoveryProblems = {
  keyword_suggestion_not_found: {
    status: 404,
    title: 'Keyword suggestion not found',
    meaning: 'The suggestion does not exist, or it belongs to another website or account.',
  },
} satisfies Record<string, ProblemKind>;

type DiscoveryProblems = typeof discoveryProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends DiscoveryProblems {}
}
