import { type ExpectedCost, nextMonth } from '#accounts/budgets';
import type { BacklinkSettings } from '#links/backlinks/core';
import type { Context } from '#platform/context.ts';
import { selectExpectedCollections } from './collection-queries.ts';

/** The highest price of the next month's backlinks. Each website buys its links once in 30 days. */
export async function expectLinkCosts(
  { db, accountId, now }: Context,
  { provider, maxBoughtLinks }: Pick<BacklinkSettings, 'provider' | 'maxBoughtLinks'>,
): Promise<ExpectedCost[]> {
  if (provider === null) return [];
  const { name } = provider;
  const before = nextMonth(nextMonth(now));
  const due = await selectExpectedCollections(db, { accountId, source: name, before });
  const micros = provider.priceMicros(maxBoughtLinks);
  const websites = due.map((websiteId) => ({ websiteId, isPaused: false, micros }));
  return [{ kind: 'backlinks', provider: name, micros: micros * due.length, websites }];
}
