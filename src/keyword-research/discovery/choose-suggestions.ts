import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { lockSuggestions, selectSuggestions } from './queries.ts';
import { requireSuggestions } from './require-suggestions.ts';
import type { SuggestionChoice } from './schemas.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Locks the given suggestions, or the best open ones, optionally of one source.
 * @throws Problem keyword_suggestion_not_found · invalid_request
 */
export async function chooseSuggestions(
  context: Context,
  websiteId: string,
  { ids, top, source }: SuggestionChoice,
): Promise<Suggestion[]> {
  if ((ids === undefined) === (top === undefined))
    throw invalidField('ids', 'conflict', 'needs either `ids` or `top`');
  if (ids !== undefined) return requireSuggestions(context, websiteId, ids);
  const best = await selectSuggestions(
    context,
    { websiteId, filter: { statuses: ['open'], sources: source === undefined ? undefined : [source] } },
    { by: 'estimatedClicks', descending: true, limit: top ?? 0, after: null },
  );
  const chosen = best.slice(0, top).map(({ id }) => id);
  return lockSuggestions(context.db, { accountId: context.accountId, websiteId }, chosen);
}
