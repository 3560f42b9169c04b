import type { ProblemKind } from '#platform/problems';

export const csvLinkProblems = {
  csv_link_not_found: {
    status: 404,
    title: 'CSV link not found',
    meaning: 'The account has no such CSV link, or the link was revoked.',
  },
} satisfies Record<string, ProblemKind>;

type CsvLinkProblems = typeof csvLinkProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends CsvLinkProblems {}
}
