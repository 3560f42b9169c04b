import type { Context } from '#platform/context.ts';
import { requireWebsiteIds } from '#websites';
import { type MonthlyPrice, monthlyPrice } from '../core/monthly-price.ts';
import type { RankCheckSettings } from '../core/rank-check.ts';
import { selectPriceGroups } from './queries.ts';

/**
 * The rank checks of a month and their highest price by provider, of the keywords that the account tracks, or of those of one website.
 * @param websiteId as the API writes it
 * @throws Problem website_not_found
 */
export async function readMonthlyPrices(
  context: Context,
  websiteId: string | undefined,
  settings: Pick<RankCheckSettings, 'providers' | 'lane'>,
): Promise<Map<string, MonthlyPrice>> {
  const { db, accountId } = context;
  const [website] = websiteId === undefined ? [] : await requireWebsiteIds(context, [websiteId], 'websiteId');
  const prices = new Map<string, MonthlyPrice>();
  for (const group of await selectPriceGroups(db, { accountId, websiteId: website })) {
    const price = monthlyPrice(group, settings);
    if (price === null) continue;
    const { provider } = price;
    const { checks = 0, micros = 0 } = prices.get(provider) ?? {};
    prices.set(provider, {
      provider,
      checks: checks + price.checks * group.targets,
      micros: micros + price.micros * group.targets,
    });
  }
  return prices;
}
