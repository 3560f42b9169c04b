import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { normaliseTags } from '#websites';
import { updateKeywordRows } from './queries.ts';
import { requireKeywords } from './require-keywords.ts';
import type { KeywordBulkUpdate } from './schemas.ts';

const maxTags = 50;

/**
 * Pauses, resumes or tags keywords, all or none.
 * @returns the number of keywords
 * @throws Problem keyword_not_found · invalid_request
 */
export async function updateKeywords(
  context: Context,
  { ids, status, addTags = [], removeTags = [] }: KeywordBulkUpdate,
): Promise<number> {
  const keywords = await requireKeywords(context, ids);
  const tagCount = await updateKeywordRows(
    context,
    keywords.map(({ id }) => id),
    { status: status ?? null, addTags: normaliseTags(addTags), removeTags: normaliseTags(removeTags) },
  );
  if (tagCount > maxTags)
    throw invalidField('addTags', 'maxItems', `would leave a keyword with more than ${maxTags} tags`);
  return keywords.length;
}
