import type { ProblemKind } from '#platform/problems';

export const publisherProblems = {
  publisher_not_found: {
    status: 404,
    title: 'Publisher not found',
    meaning: 'The publisher does not exist, or it belongs to another account.',
  },
  publisher_of_exchange: {
    status: 409,
    title: 'Publisher is managed by the exchange',
    meaning: 'The exchange sets the terms of this publisher. You can only pause it.',
  },
  publisher_in_use: {
    status: 409,
    title: 'Publisher has active placements',
    meaning:
      'A publisher cannot be deleted while a placement there is planned, ordered or live. Pause the publisher instead.',
  },
} satisfies Record<string, ProblemKind>;

type PublisherProblems = typeof publisherProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends PublisherProblems {}
}
