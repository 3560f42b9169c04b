import { Type } from 'typebox';
import { Day, endpoint, type Endpoint, Exactly, isViewer, Timestamp } from '#platform/http';
import { Problem } from '#platform/problems';
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
    limitMicros: Micros('Monthly limit.'),
    spentMicros: Micros('Amount spent this month.'),
    reservedMicros: Micros('Reserved for purchases whose cost is not known yet.'),
    remainingMicros: Micros('Remaining amount.'),
    purchases: Type.Integer({ description: 'Number of purchased SERPs or AI answers.', examples: [1200] }),
  },
  { title: 'Budget' },
);

/** @param providers names of the connected providers, and the limit of accounts without a limit of their own */
export function budgetEndpoints(providers: {
  names: readonly string[];
  defaultLimitMicros: number;
}): Endpoint[] {
  const list = endpoint({
    method: 'GET',
    path: '/budget',
    operationId: 'listBudgets',
    tag: 'Budget',
    summary: 'List this month’s spending by provider',
    description: 'Viewers may not read it.',
    response: { status: 200, data: Type.Array(BudgetShape) },
    handle: async (context) => {
      const { db, accountId, now } = context;
      if (isViewer(context))
        throw new Problem(
          'insufficient_right',
          'Your role does not allow this. Ask an owner of the account.',
        );
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
  return [list];
}
