import type { ProblemKind } from '#platform/problems';

export const rankCheckProblems = {
  check_not_found: {
    status: 404,
    title: 'Rank check not found',
    meaning: 'The rank check does not exist, or its keyword belongs to another account.',
  },
  keyword_paused: {
    status: 409,
    title: 'Keyword is paused',
    meaning: 'Paused keywords are not checked. Set `status` to `approved`, then try again.',
  },
  provider_not_connected: {
    status: 409,
    title: 'No SERP provider connected',
    meaning:
      'No connected provider collects SERPs of this search engine. Connect one first; the README explains how.',
  },
} satisfies Record<string, ProblemKind>;

type RankCheckProblems = typeof rankCheckProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends RankCheckProblems {}
}
