import { Type } from 'typebox';
import { Choice, Day, endpoint, type Endpoint, Exactly, requireCosts, Timestamp } from '#platform/http';
import { decodeId, encodeId } from '#platform/ids.ts';
import type { Context } from '#platform/context.ts';
import { monthBefore, monthOf, nextMonth, remainingMicros } from './budget.ts';
import { costKinds, type ExpectedCost } from './expected-cost.ts';
import { selectBudgets, selectDomains, selectSpendOfMonths } from './queries.ts';
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
        'The most rank checks of the tracked keywords in a month, which are those of 31 days. With `websiteId`, of the keywords of the website.',
      examples: [3100],
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

const ExpectedCostShape = Exactly(
  {
    kind: Choice(costKinds, { examples: ['rank_checks'] }),
    provider: Type.String({ examples: ['dataforseo'] }),
    currency: Type.Literal('USD'),
    month: Day,
    limitMicros: Micros('Monthly limit of the provider, for all kinds together. Cairn never spends more.'),
    expectedMicros: Micros(
      'Expected cost of the month: the highest price of rank checks and backlinks, the mean cost of AI runs. A search that several websites track counts once.',
    ),
    websites: Type.Array(
      Exactly({
        websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
        domain: Type.String({ examples: ['example.com'] }),
        isPaused: Type.Boolean({
          description: 'Whether the AI runs of the website are paused. They cost 0.',
          examples: [false],
        }),
        expectedMicros: Micros(
          'Its part. A search that several websites track counts for each of them, so the websites can add up to more.',
        ),
      }),
    ),
  },
  { title: 'ExpectedCost' },
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
  /** Each reads the expected cost of one kind of purchase in the next month. */
  expectCosts: readonly ((context: Context) => Promise<ExpectedCost[]>)[];
}

/** Spending, limits and expected costs of the account. */
export function budgetEndpoints(settings: BudgetSettings): Endpoint[] {
  return [listBudgets(settings), listExpectedCosts(settings)];
}

const listBudgets = ({ readMonthlyPrices, names, defaultLimitMicros }: BudgetSettings): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/budget',
    operationId: 'listBudgets',
    tag: 'Budget',
    summary: "List this month's spending by provider, and the monthly cost of rank checks",
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
      requireCosts(context);
      const month = monthOf(now);
      const months = [month, monthBefore(month)];
      // An unknown website is refused by the prices.
      const websiteId = query.websiteId === undefined ? null : decodeId('web', query.websiteId);
      const [budgets, prices, spend] = await Promise.all([
        selectBudgets(db, { accountId, month }, { names, defaultLimitMicros }),
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

const listExpectedCosts = ({ names, defaultLimitMicros, expectCosts }: BudgetSettings): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/budget/next-month',
    operationId: 'listExpectedCosts',
    tag: 'Budget',
    summary: 'List the expected cost of the next month by provider and website',
    description:
      'Viewers may not read it. It covers what is planned today: rank checks at their intervals and depths, AI runs of websites that are not paused, and backlinks. Search volumes and keyword suggestions are bought on request, so they are not included.',
    response: { status: 200, data: Type.Array(ExpectedCostShape) },
    handle: async (context) => {
      requireCosts(context);
      const { db, accountId, now } = context;
      const month = monthOf(now);
      const budgets = await selectBudgets(db, { accountId, month }, { names, defaultLimitMicros });
      const limits = new Map(budgets.map(({ provider, limitMicros }) => [provider, limitMicros]));
      const domains = await selectDomains(db, accountId);
      const costs = (await Promise.all(expectCosts.map((expect) => expect(context)))).flat();
      return {
        data: costs.map(({ kind, provider, micros, websites }) => ({
          kind,
          provider,
          currency: 'USD',
          month: monthOf(nextMonth(now)),
          limitMicros: limits.get(provider) ?? defaultLimitMicros,
          expectedMicros: micros,
          websites: nameWebsites(websites, domains),
        })),
      };
    },
  });

/** In the order of their domains. A website that was just deleted is left out. */
function nameWebsites(websites: ExpectedCost['websites'], domains: ReadonlyMap<string, string>) {
  return websites
    .flatMap(({ websiteId, isPaused, micros }) => {
      const domain = domains.get(websiteId);
      const id = encodeId('web', websiteId);
      return domain === undefined ? [] : [{ websiteId: id, domain, isPaused, expectedMicros: micros }];
    })
    .toSorted((one, other) => one.domain.localeCompare(other.domain));
}
