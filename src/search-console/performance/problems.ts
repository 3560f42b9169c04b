import type { ProblemKind } from '#platform/problems';

export const searchConsoleProblems = {
  search_console_not_connected: {
    status: 409,
    title: 'Search Console is not connected',
    meaning:
      'The website has no Search Console property, no Bing Webmaster Tools site and no imported export. See `docs/search-console.md`.',
  },
  search_console_collecting: {
    status: 409,
    title: 'First metrics are being collected',
    meaning: 'The metrics of the last 28 days are being fetched for the first time. Try again in a moment.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;

type SearchConsoleProblems = typeof searchConsoleProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends SearchConsoleProblems {}
}
