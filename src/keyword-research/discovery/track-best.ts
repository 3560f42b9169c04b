import { monthOf, remainingMicros, selectBudgets } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import { monthlyPrice, type MonthlyPrice } from '#rank-tracking/rank-checks';
import type { Website } from '#websites';
import { trackSuggestions } from './accept-suggestions.ts';
import { chooseAutomatic } from './choose-automatic.ts';
import { countAccepted, lockSuggestions, selectSuggestions } from './queries.ts';
import type { DiscoverySettings } from './settings.ts';

/** The number of keywords that are tracked without a decision of people. */
const maxTracked = 20;
/** While the website is crawled, its best phrases may not be known yet. */
const maxWhileCrawling = 10;
/** More than enough to find the best ones that do not name the brand. */
const maxCompared = 200;

/**
 * Tracks the best open suggestions, up to twenty in all, as far as the budget of this month pays for a month of their rank checks.
 * Needs a transaction.
 */
export async function trackBest(
  context: Context,
  website: Website,
  { settings, isComplete }: { settings: DiscoverySettings; isComplete: boolean },
): Promise<void> {
  const { accountId, db } = context;
  const of = { accountId, websiteId: website.id };
  const left = (isComplete ? maxTracked : maxWhileCrawling) - (await countAccepted(db, of));
  if (left <= 0) return;
  const open = await selectSuggestions(
    context,
    { websiteId: website.id, filter: { statuses: ['open'] } },
    { by: 'estimatedClicks', descending: true, limit: maxCompared, after: null },
  );
  const [example] = open;
  if (example === undefined) return;
  const price = priceOf(website, example.keyword, settings);
  const count = Math.min(left, await countAffordable(context, price, settings));
  const chosen = chooseAutomatic(open, count);
  const locked = await lockSuggestions(
    db,
    of,
    chosen.map(({ id }) => id),
  );
  await trackSuggestions(context, website.id, { suggestions: locked, origin: 'discovered' });
}

/** The price of a keyword with the website's defaults; null if no provider supports it. Prices do not depend on the phrase. */
export function priceOf(
  { defaults }: Website,
  phrase: string,
  { rankChecks }: DiscoverySettings,
): MonthlyPrice | null {
  const { engine, country, language, device, depth, intervalHours } = defaults;
  const target = { engine, phrase, country, language, device, location: '' };
  return monthlyPrice({ target, depth, intervalHours, provider: null }, rankChecks);
}

/** How many keywords the rest of this month's budget pays for. Keywords without a provider cost nothing. */
async function countAffordable(
  { db, accountId, now }: Context,
  price: MonthlyPrice | null,
  { rankChecks }: DiscoverySettings,
): Promise<number> {
  if (price === null || price.micros === 0) return Infinity;
  const { defaultLimitMicros } = rankChecks;
  const names = [price.provider];
  const budgets = await selectBudgets(db, { accountId, month: monthOf(now) }, { names, defaultLimitMicros });
  const budget = budgets.find(({ provider }) => provider === price.provider);
  return budget === undefined ? 0 : Math.floor(remainingMicros(budget) / price.micros);
}
