import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { type Offer, selectOffers } from './publisher-queries.ts';

/** A publisher that the exchange has not listed for this long is no longer offered. */
const maxListingAgeMs = 3 * dayMs;

/** The publishers that the account can order from now. */
export function findOffers({ db, accountId, now }: Context): Promise<Offer[]> {
  return selectOffers(db, { accountId, listedSince: new Date(now.getTime() - maxListingAgeMs) });
}
