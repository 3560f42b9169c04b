import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { saveDecision } from './queries.ts';
import { requireSuggestions } from './require-suggestions.ts';
import type { Suggestion } from './suggestion.ts';

interface StatusChange {
  ids: readonly string[];
  status: keyof typeof isChangeable;
}

/** The suggestions that can get each status. Others stay unchanged. */
const isChangeable = {
  /** Tracked keywords stay. */
  dismissed: ({ status }: Suggestion) => status === 'open',
  /** An accepted suggestion has no keyword if the keyword was deleted. */
  open: ({ status, keywordId }: Suggestion) =>
    status === 'dismissed' || (status === 'accepted' && keywordId === null),
};

/**
 * Dismisses suggestions, which are then never suggested again, or opens them again.
 * @returns the number of changed suggestions
 * @throws Problem website_not_found · keyword_suggestion_not_found
 */
export async function changeStatus(
  context: Context,
  websiteId: string,
  { ids, status }: StatusChange,
): Promise<number> {
  await requireWebsite(context, websiteId);
  const changed = (await requireSuggestions(context, websiteId, ids)).filter(isChangeable[status]);
  await saveDecision(
    context.db,
    { accountId: context.accountId, websiteId },
    { status, suggestions: changed.map(({ id }) => ({ id, keywordId: null })) },
  );
  return changed.length;
}
