import type { ProblemKind } from '#platform/problems';

export const providerProblems = {
  provider_not_found: {
    status: 404,
    title: 'Provider not found',
    meaning: 'There is no such provider, or no credentials are stored for it.',
  },
  provider_not_settable: {
    status: 409,
    title: 'Provider is configured by the operator',
    meaning:
      'Environment variables configure this provider, or the account is not that of the operator of the installation.',
  },
  budget_not_settable: {
    status: 409,
    title: 'Budgets are set by the operator',
    meaning: 'The operator of the installation sets the budget of every account.',
  },
} satisfies Record<string, ProblemKind>;

type ProviderProblems = typeof providerProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ProviderProblems {}
}
