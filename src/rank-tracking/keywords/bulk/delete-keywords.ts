import type { Context } from '#context.ts';
import { publishEvent } from '#jobs';
import { deleteMany } from './many-queries.ts';
import { requireKeywords } from './require-keywords.ts';

/**
 * Deletes many keywords, all or none; their history follows by the event, one for each website.
 * @returns how many they were
 * @throws Problem keyword_not_found
 */
export async function deleteKeywords(context: Context, ids: readonly string[]): Promise<number> {
  const { accountId, db } = context;
  const keywords = await requireKeywords(context, ids);
  await deleteMany(
    context,
    keywords.map(({ id }) => id),
  );
  for (const [websiteId, gone] of Map.groupBy(keywords, (keyword) => keyword.websiteId)) {
    await publishEvent(db, 'keywords.deleted', {
      accountId,
      websiteId,
      keywordIds: gone.map(({ id }) => id),
    });
  }
  return keywords.length;
}
