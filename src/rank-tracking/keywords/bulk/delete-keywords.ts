import type { Context } from '#platform/context.ts';
import { publishEvent } from '#platform/jobs';
import { deleteKeywordRows } from './queries.ts';
import { requireKeywords } from './require-keywords.ts';

/**
 * Deletes keywords, all or none. One event `keywords.deleted` per website deletes their history.
 * @returns the number of keywords
 * @throws Problem keyword_not_found
 */
export async function deleteKeywords(context: Context, ids: readonly string[]): Promise<number> {
  const { accountId, db } = context;
  const keywords = await requireKeywords(context, ids);
  await deleteKeywordRows(
    context,
    keywords.map(({ id }) => id),
  );
  for (const [websiteId, deleted] of Map.groupBy(keywords, (keyword) => keyword.websiteId)) {
    await publishEvent(db, 'keywords.deleted', {
      accountId,
      websiteId,
      keywordIds: deleted.map(({ id }) => id),
    });
  }
  return keywords.length;
}
