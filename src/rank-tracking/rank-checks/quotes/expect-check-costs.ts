import type { ExpectedCost } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import { monthlyPrice } from '../core/monthly-price.ts';
import type { RankCheckSettings } from '../core/rank-check.ts';
import { selectPriceGroups } from './queries.ts';
import { readMonthlyPrices } from './read-monthly-prices.ts';

/** The highest price of the next month's rank checks by provider, and how much of it each website needs. */
export async function expectCheckCosts(
  context: Context,
  settings: Pick<RankCheckSettings, 'providers' | 'lane'>,
): Promise<ExpectedCost[]> {
  const { db, accountId } = context;
  const prices = await readMonthlyPrices(context, undefined, settings);
  const groups = await selectPriceGroups(db, { accountId, isByWebsite: true });
  const priced = groups.flatMap(({ websiteId, targets, ...target }) => {
    const price = monthlyPrice(target, settings);
    return price === null || websiteId === null
      ? []
      : [{ provider: price.provider, websiteId, micros: price.micros * targets }];
  });
  return [...prices.values()].map(({ provider, micros }) => {
    const ofProvider = priced.filter((one) => one.provider === provider);
    const websites = [...Map.groupBy(ofProvider, ({ websiteId }) => websiteId)].map(([websiteId, costs]) => ({
      websiteId,
      isPaused: false,
      micros: costs.reduce((total, cost) => total + cost.micros, 0),
    }));
    return { kind: 'rank_checks', provider, micros, websites };
  });
}
