import type { ProblemKind } from '#platform/problems';

export const promptProblems = {
  prompt_not_found: {
    status: 404,
    title: 'Prompt not found',
    meaning: 'The website has no such prompt.',
  },
  prompt_exists: {
    status: 409,
    title: 'Prompt already added',
    meaning: 'The website already tracks this prompt for that country and language.',
  },
  prompt_has_answers: {
    status: 409,
    title: 'Prompt has answers',
    meaning:
      'The text, country and language of a prompt cannot change once it has answers. Add another prompt, then pause or delete this one.',
  },
} satisfies Record<string, ProblemKind>;

type PromptProblems = typeof promptProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends PromptProblems {}
}
