import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { isPublisherInUse } from './plan-queries.ts';

/** Keeps a publisher while a placement with it is planned, ordered or live. @throws Problem publisher_in_use */
export async function keepForPlacements({ db, accountId }: Context, publisherId: string): Promise<void> {
  if (await isPublisherInUse(db, { accountId, publisherId })) {
    throw new Problem('publisher_in_use', 'A placement with this publisher is under way.');
  }
}
