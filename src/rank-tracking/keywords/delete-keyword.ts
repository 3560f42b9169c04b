import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { publishEvent } from '#jobs';
import { deleteKeywordRow } from './queries.ts';

/** Deletes a keyword; its history follows by the event. @throws Problem keyword_not_found */
export async function deleteKeyword(context: Context, id: string): Promise<void> {
  const { accountId, db } = context;
  const websiteId = await deleteKeywordRow(context, id);
  if (websiteId === null) throw notFound('keyword_not_found');
  await publishEvent(db, 'keyword.deleted', { accountId, websiteId, keywordId: id });
}
