import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import { normaliseTags } from '#websites';
import { updateMany } from './many-queries.ts';
import { requireKeywords } from './require-keywords.ts';
import type { KeywordChanges } from './schemas.ts';

const mostTags = 50;

/**
 * Pauses, resumes and tags many keywords, all or none.
 * @returns how many they are
 * @throws Problem keyword_not_found · invalid_request
 */
export async function changeKeywords(
  context: Context,
  { ids, status, addTags = [], removeTags = [] }: KeywordChanges,
): Promise<number> {
  const keywords = await requireKeywords(context, ids);
  const tagCount = await updateMany(
    context,
    keywords.map(({ id }) => id),
    { status: status ?? null, addTags: normaliseTags(addTags), removeTags: normaliseTags(removeTags) },
  );
  if (tagCount > mostTags)
    throw invalidMember('addTags', 'maxItems', `leaves a keyword with more than ${mostTags} tags`);
  return keywords.length;
}
