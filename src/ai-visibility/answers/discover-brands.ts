import type { JobContext } from '#platform/jobs';
import { addFoundBrands, findBrands, selectBrands } from '#ai-visibility/brands';
import { dayMs } from '#platform/durations.ts';
import { findWebsite } from '#websites';
import type { WebsiteRef } from '#ai-visibility/core';
import { selectTexts } from './clickhouse-queries.ts';

const historyMs = 28 * dayMs;
const maxTexts = 2_000;

/** Finds unknown names that recent answers mention often, and stores them for the user to confirm. */
export async function discoverBrands({ db, clickhouse, now }: JobContext, ref: WebsiteRef): Promise<void> {
  const since = new Date(now.getTime() - historyMs);
  const texts = await selectTexts(clickhouse, ref, { since, limit: maxTexts });
  const found = findBrands(texts, await selectBrands(db, ref));
  await db.transaction().execute(async (transaction) => {
    // This lock serializes with replaceBrands, which reads the brands before it writes them.
    const website = await findWebsite({ db: transaction, ...ref }, ref.websiteId, 'for no key update');
    if (website !== null) await addFoundBrands(transaction, ref, found, now);
  });
}
