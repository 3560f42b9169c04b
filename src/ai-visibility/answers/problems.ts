import type { ProblemKind } from '#platform/problems';

export const answerProblems = {
  answer_not_found: {
    status: 404,
    title: 'Answer not found',
    meaning: 'The website has no such answer, or the answer was deleted together with its prompt.',
  },
} satisfies Record<string, ProblemKind>;

type AnswerProblems = typeof answerProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends AnswerProblems {}
}
