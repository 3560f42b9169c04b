import type { ProblemKind } from '#platform/problems';

export const keywordProblems = {
  keyword_not_found: {
    status: 404,
    title: 'Keyword not found',
    meaning: 'The keyword does not exist, or it belongs to another account.',
  },
} satisfies Record<string, ProblemKind>;

type KeywordProblems = typeof keywordProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends KeywordProblems {}
}
