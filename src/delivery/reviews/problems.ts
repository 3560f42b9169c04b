import type { ProblemKind } from '#platform/problems';

export const reviewProblems = {
  review_not_found: {
    status: 404,
    title: 'Review not found',
    meaning: 'The website has no such review.',
  },
  receipt_not_found: {
    status: 404,
    title: 'Receipt not found',
    meaning: 'The review has no such receipt, or the response of the request has no value at the pointer.',
  },
} satisfies Record<string, ProblemKind>;

type ReviewProblems = typeof reviewProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ReviewProblems {}
}
