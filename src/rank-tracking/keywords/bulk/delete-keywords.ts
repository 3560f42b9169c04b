import type { Context } from '#platform/context.ts';
import { publishEvent } from '#platform/jobs';
import { invalidField } from '#platform/problems';
import { requireWebsiteIds } from '#websites';
import { deleteKeywordRows, lockDiscoveredKeywords } from './queries.ts';
import { requireKeywords } from './require-keywords.ts';
import type { KeywordBulkDeletion } from './schemas.ts';

/**
 * Deletes the given keywords, all or none, or those that discovery tracked for a website. One event `keywords.deleted` per website deletes their history.
 * @returns the number of keywords
 * @throws Problem keyword_not_found · website_not_found · invalid_request
 */
export async function deleteKeywords(context: Context, choice: KeywordBulkDeletion): Promise<number> {
  const { accountId, db } = context;
  const keywords = await chooseKeywords(context, choice);
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

async function chooseKeywords(context: Context, { ids, discoveredOf }: KeywordBulkDeletion) {
  const given = discoveredOf === undefined ? [] : [discoveredOf];
  const [websiteId] = await requireWebsiteIds(context, given, 'discoveredOf');
  if (ids !== undefined && websiteId === undefined) return requireKeywords(context, ids);
  if (ids === undefined && websiteId !== undefined) return lockDiscoveredKeywords(context, websiteId);
  throw invalidField('ids', 'conflict', 'needs either `ids` or `discoveredOf`');
}
