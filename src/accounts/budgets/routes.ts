import { Type } from 'typebox';
import { Day, endpoint, type Endpoint, Exactly, Timestamp } from '#http';
import { monthOf, nextMonth, remainingMicros } from './budget.ts';
import { selectBudgets } from './queries.ts';

const Micros = (description: string) =>
  Type.Integer({
    minimum: 0,
    description: `${description} In millionths of a US dollar.`,
    examples: [25_000_000],
  });

const BudgetShape = Exactly(
  {
    provider: Type.String({ examples: ['dataforseo'] }),
    currency: Type.Literal('USD'),
    month: Day,
    resetsAt: Timestamp,
    limitMicros: Micros('What may be spent this month.'),
    spentMicros: Micros('What was spent.'),
    reservedMicros: Micros('Ordered, and not yet known what it cost.'),
    remainingMicros: Micros('What is left.'),
    purchases: Type.Integer({ description: 'Result pages bought.', examples: [1200] }),
  },
  { title: 'Budget' },
);

/** @param providers those connected to this installation, and the limit that holds where an account has no other. */
export function budgetEndpoints(providers: {
  names: readonly string[];
  defaultLimitMicros: number;
}): Endpoint[] {
  const read = endpoint({
    method: 'GET',
    path: '/budget',
    operationId: 'readBudget',
    tag: 'Budget',
    summary: 'Read what was spent with each provider this month',
    answer: { status: 200, data: Type.Array(BudgetShape) },
    handle: async ({ db, accountId, now }) => {
      const budgets = await selectBudgets(db, { accountId, month: monthOf(now) }, providers);
      const resetsAt = nextMonth(now);
      return {
        data: budgets.map((budget) => ({
          ...budget,
          currency: 'USD',
          resetsAt,
          remainingMicros: remainingMicros(budget),
        })),
      };
    },
  });
  return [read];
}
