import type { ProblemKind } from '#platform/problems';

export const backlinkProblems = {
  backlink_not_found: {
    status: 404,
    title: 'Backlink not found',
    meaning: 'The website has no such backlink, or the backlink was deleted together with its page.',
  },
} satisfies Record<string, ProblemKind>;

type BacklinkProblems = typeof backlinkProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends BacklinkProblems {}
}
