import type { ProblemKind } from '#platform/problems';

export const budgetProblems = {
  budget_exhausted: {
    status: 409,
    title: 'Budget exhausted',
    meaning: "The request would cost more than what remains of this month's budget for the provider.",
  },
} satisfies Record<string, ProblemKind>;

type BudgetProblems = typeof budgetProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends BudgetProblems {}
}
