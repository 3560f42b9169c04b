import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { publishEvent } from '#platform/jobs';
import { deleteKeywordRow } from './queries.ts';

/** Deletes a keyword. The event `keyword.deleted` deletes its history. @throws Problem keyword_not_found */
export async function deleteKeyword(context: Context, id: string): Promise<void> {
  const { accountId, db } = context;
  const websiteId = await deleteKeywordRow(context, id);
  if (websiteId === null) throw notFound('keyword_not_found');
  await publishEvent(db, 'keyword.deleted', { accountId, websiteId, keywordId: id });
}
