import type { ProblemKind } from '#platform/problems';

export const apiKeyProblems = {
  key_not_found: {
    status: 404,
    title: 'API key not found',
    meaning: 'The account has no such API key, or the key was revoked.',
  },
} satisfies Record<string, ProblemKind>;

type ApiKeyProblems = typeof apiKeyProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ApiKeyProblems {}
}
