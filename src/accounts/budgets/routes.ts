import { Type } from 'typebox';
import { Day, endpoint, type Endpoint, Exactly, isViewer, Timestamp } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { monthBefore, monthOf, nextMonth, remainingMicros } from './budget.ts';
import { selectBudgets, selectSpendOfMonths } from './queries.ts';
import { spendOfWebsites } from './spend-of-websites.ts';

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
    monthlyChecks: Type.Integer({
      minimum: 0,
      description:
        'Rank checks per month of the tracked keywords. With `websiteId`, of those of the website.',
      examples: [3044],
    }),
    monthlyCheckMicros: Micros('Highest price of these rank checks.'),
    withoutWebsiteMicros: Micros(
      'The part of `spentMicros` that was not spent for a website, such as search volumes and tests of a provider, or before Cairn recorded websites.',
    ),
    previousMonth: Exactly({
      spentMicros: Micros('Amount spent in the previous month.'),
      withoutWebsiteMicros: Micros('The part of it that was not spent for a website.'),
    }),
    websites: Type.Array(
      Exactly({
        websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
        domain: Type.Union([Type.String({ examples: ['example.com'] }), Type.Null()], {
          description: 'Null if the website was deleted.',
        }),
        spentMicros: Micros('Amount spent for the website this month.'),
        previousMonthMicros: Micros('Amount spent for the website in the previous month.'),
      }),
      {
        description:
          'Actual cost of each website that has spent something in the two months. A search that several websites track is bought once, but counts for each of them, so the websites can add up to more than `spentMicros`.',
      },
    ),
  },
  { title: 'Budget' },
);

interface BudgetSettings {
  /** Names of the connected providers. */
  names: readonly string[];
  /** The limit of accounts without a limit of their own. */
  defaultLimitMicros: number;
  /** The rank checks of a month and their highest price by provider, of the tracked keywords of the account or of a website. */
  readMonthlyPrices(
    context: Context,
    websiteId: string | undefined,
  ): Promise<ReadonlyMap<string, { checks: number; micros: number }>>;
}

export function budgetEndpoints({ readMonthlyPrices, ...providers }: BudgetSettings): Endpoint[] {
  const list = endpoint({
    method: 'GET',
    path: '/budget',
    operationId: 'listBudgets',
    tag: 'Budget',
    summary: 'List this month’s spending by provider, and the monthly cost of rank checks',
    description:
      'Viewers may not read it. The cost of rank checks is the highest price of the tracked keywords at their intervals and depths; it is lower if another account buys the same SERPs.',
    query: Exactly({
      websiteId: Type.Optional(
        Type.String({
          description:
            'Counts the rank checks of this website only, and lists only this website in `websites`. The other amounts remain those of the account. A search that two websites track counts for both.',
          examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'],
        }),
      ),
    }),
    response: { status: 200, data: Type.Array(BudgetShape) },
    problems: ['website_not_found'],
    handle: async (context, { query }) => {
      const { db, accountId, now } = context;
      if (isViewer(context))
        throw new Problem(
          'insufficient_right',
          'Your role does not allow this. Ask an owner of the account.',
        );
      const month = monthOf(now);
      const months = [month, monthBefore(month)];
      // An unknown website is refused by the prices.
      const websiteId = query.websiteId === undefined ? null : decodeId('web', query.websiteId);
      const [budgets, prices, spend] = await Promise.all([
        selectBudgets(db, { accountId, month }, providers),
        readMonthlyPrices(context, query.websiteId),
        selectSpendOfMonths(db, { accountId, months, websiteId }),
      ]);
      const resetsAt = nextMonth(now);
      return {
        data: budgets.map((budget) => ({
          ...budget,
          currency: 'USD',
          resetsAt,
          remainingMicros: remainingMicros(budget),
          monthlyChecks: prices.get(budget.provider)?.checks ?? 0,
          monthlyCheckMicros: prices.get(budget.provider)?.micros ?? 0,
          ...spendOfWebsites(spend, budget),
        })),
      };
    },
  });
  return [list];
}
