import { type ExpectedCost, monthOf, selectBudgets } from '#accounts/budgets';
import type { VisibilitySettings } from '#ai-visibility/core';
import { selectPromptsOfAccount } from '#ai-visibility/prompts';
import type { Context } from '#platform/context.ts';
import { selectTrackedWebsites } from '../tracking-queries.ts';
import { emptyHistory, readEngineHistory } from './clickhouse-queries.ts';
import { expectMonth, historySince } from './plan-engines.ts';

/** The expected cost of the next month's runs, by engine and website. Paused websites cost nothing. */
export async function expectRunCosts(
  { db, clickhouse, accountId, now }: Context,
  { engines, defaultLimitMicros }: Pick<VisibilitySettings, 'engines' | 'defaultLimitMicros'>,
): Promise<ExpectedCost[]> {
  const prompts = await selectPromptsOfAccount(db, accountId);
  const counted = prompts.filter(({ isBranded }) => !isBranded).map(({ id }) => id);
  const active = Map.groupBy(
    prompts.filter(({ status }) => status === 'active'),
    ({ websiteId }) => websiteId,
  );
  const tracked = await selectTrackedWebsites(db, accountId);
  const websites = tracked.filter(({ isPaused }) => !isPaused).length;
  const asked = tracked.filter(({ websiteId }) => active.has(websiteId));
  const histories = await readEngineHistory(
    clickhouse,
    { accountId, websiteIds: asked.map(({ websiteId }) => websiteId) },
    { promptIds: counted, since: historySince(now) },
  );
  const names = engines.map(({ name }) => name);
  const month = { accountId, month: monthOf(now) };
  const budgets = await selectBudgets(db, month, { names, defaultLimitMicros });
  return engines.map((engine) => {
    const limitMicros = budgets.find(({ provider }) => provider === engine.name)?.limitMicros ?? 0;
    const costs = asked.map(({ websiteId, isPaused, intervalWidth }) => {
      const priced = (active.get(websiteId) ?? []).map(({ isBranded, text, country, language }) => ({
        isBranded,
        priceMicros: engine.priceMicros({ prompt: text, country, language }),
      }));
      const history = histories.get(websiteId)?.get(engine.name) ?? emptyHistory;
      const expected = expectMonth(priced, { history, intervalWidth, limitMicros, websites });
      return { websiteId, isPaused, micros: isPaused ? 0 : expected.expectedMonthlyMicros };
    });
    const micros = costs.reduce((total, cost) => total + cost.micros, 0);
    return { kind: 'ai_runs', provider: engine.name, micros, websites: costs };
  });
}
