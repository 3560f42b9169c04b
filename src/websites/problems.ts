import type { ProblemKind } from '#platform/problems';

export const websiteProblems = {
  website_not_found: {
    status: 404,
    title: 'Website not found',
    meaning: 'The website does not exist, or it belongs to another account.',
  },
  website_exists: {
    status: 409,
    title: 'Website already added',
    meaning: 'Your account already tracks this domain. `existing` links to it.',
  },
} satisfies Record<string, ProblemKind>;

type WebsiteProblems = typeof websiteProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends WebsiteProblems {}
}
