import type { Context } from '#context.ts';
import { type Offer, selectOffers } from './publisher-queries.ts';

/** An exchange that has not listed a publisher for so long does not offer it any more. */
const forgottenAfterMs = 3 * 24 * 60 * 60_000;

/** Everyone whom the account may order from now: neither paused nor gone from the exchange. */
export function findOffers({ db, accountId, now }: Context): Promise<Offer[]> {
  return selectOffers(db, { accountId, listedSince: new Date(now.getTime() - forgottenAfterMs) });
}
