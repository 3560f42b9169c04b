import type { ProblemKind } from '#platform/problems';

export const keywordProblems = {
  keyword_not_found: {
    status: 404,
    title: 'Keyword not found',
    meaning: 'The keyword does not exist, or it belongs to another account.',
  },
  view_not_found: {
    status: 404,
    title: 'View not found',
    meaning: 'The view was deleted, or it belongs to another website or account.',
  },
  view_name_taken: {
    status: 409,
    title: 'Name of another view',
    meaning: 'Another view of the same website, or for all websites, has this name. Choose another one.',
  },
} satisfies Record<string, ProblemKind>;

type KeywordProblems = typeof keywordProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends KeywordProblems {}
}
