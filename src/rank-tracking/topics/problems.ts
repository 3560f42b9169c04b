import type { ProblemKind } from '#platform/problems';

export const topicProblems = {
  topic_not_found: {
    status: 404,
    title: 'Topic not found',
    meaning: 'The topic does not exist, or it belongs to another website or account.',
  },
} satisfies Record<string, ProblemKind>;

type TopicProblems = typeof topicProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends TopicProblems {}
}
