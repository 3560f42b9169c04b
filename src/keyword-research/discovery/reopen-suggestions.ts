import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { saveDecision } from './queries.ts';
import { requireSuggestions } from './require-suggestions.ts';

/**
 * Suggests phrases again that were dismissed, or whose keyword was deleted after it had been tracked.
 * @throws Problem website_not_found · keyword_suggestion_not_found
 */
export async function reopenSuggestions(
  context: Context,
  websiteId: string,
  ids: readonly string[],
): Promise<number> {
  await requireWebsite(context, websiteId);
  const suggestions = (await requireSuggestions(context, websiteId, ids)).filter(
    ({ status, keywordId }) => status === 'dismissed' || (status === 'accepted' && keywordId === null),
  );
  await saveDecision(
    context.db,
    { accountId: context.accountId, websiteId },
    { status: 'open', suggestions: suggestions.map(({ id }) => ({ id, keywordId: null })) },
  );
  return suggestions.length;
}
