import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { saveDecision } from './queries.ts';
import { requireSuggestions } from './require-suggestions.ts';

/**
 * Dismisses suggestions. They are never suggested again. Tracked keywords stay.
 * @throws Problem website_not_found · keyword_suggestion_not_found
 */
export async function dismissSuggestions(
  context: Context,
  websiteId: string,
  ids: readonly string[],
): Promise<number> {
  await requireWebsite(context, websiteId);
  const suggestions = (await requireSuggestions(context, websiteId, ids)).filter(
    ({ status }) => status === 'open',
  );
  await saveDecision(
    context.db,
    { accountId: context.accountId, websiteId },
    { status: 'dismissed', suggestions: suggestions.map(({ id }) => ({ id, keywordId: null })) },
  );
  return suggestions.length;
}
