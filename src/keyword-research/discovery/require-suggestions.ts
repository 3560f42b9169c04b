import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { type FieldError, notFound, Problem } from '#platform/problems';
import { lockSuggestions } from './queries.ts';
import type { Suggestion } from './suggestion.ts';

/** Locks the suggestions with these public ids. @throws Problem keyword_suggestion_not_found, with one error for each unknown id */
export async function requireSuggestions(
  context: Context,
  websiteId: string,
  ids: readonly string[],
): Promise<Suggestion[]> {
  const uuids = ids.map((id) => decodeId('sug', id));
  const of = { accountId: context.accountId, websiteId };
  const found = await lockSuggestions(
    context.db,
    of,
    uuids.filter((id) => id !== null),
  );
  const known = new Set(found.map(({ id }) => id));
  const errors = uuids.flatMap((id, index): FieldError[] =>
    id === null || !known.has(id)
      ? [{ path: `ids[${index}]`, code: 'keyword_suggestion_not_found', message: 'does not exist' }]
      : [],
  );
  if (errors.length > 0)
    throw new Problem('keyword_suggestion_not_found', notFound('keyword_suggestion_not_found').message, {
      errors,
    });
  return found;
}
