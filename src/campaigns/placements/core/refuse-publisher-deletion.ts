import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { isPublisherInUse } from './placement-queries.ts';

/** @throws Problem publisher_in_use if a placement with the publisher is planned, ordered, published, live or claimed */
export async function refusePublisherDeletion(
  { db, accountId }: Context,
  publisherId: string,
): Promise<void> {
  if (await isPublisherInUse(db, { accountId, publisherId })) {
    throw new Problem(
      'publisher_in_use',
      'A placement with this publisher is planned, ordered, published or live, or its correction is claimed. Pause the publisher instead.',
    );
  }
}
