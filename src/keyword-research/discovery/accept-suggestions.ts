import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import { createKeywords, type Keyword } from '#rank-tracking/keywords';
import { requireWebsite } from '#websites';
import { lockSuggestions, saveDecision, selectSuggestions } from './queries.ts';
import { requireSuggestions } from './require-suggestions.ts';
import type { AcceptBody } from './schemas.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Tracks the given suggestions, or the best open ones. Repeating it changes nothing.
 * @throws Problem website_not_found · keyword_suggestion_not_found · invalid_request
 */
export async function acceptSuggestions(
  context: Context,
  websiteId: string,
  { ids, top, source }: AcceptBody,
): Promise<{ keyword: Keyword; created: boolean }[]> {
  await requireWebsite(context, websiteId, 'for key share');
  if ((ids === undefined) === (top === undefined))
    throw invalidField('ids', 'conflict', 'needs either `ids` or `top`');
  if (ids !== undefined)
    return trackSuggestions(context, websiteId, await requireSuggestions(context, websiteId, ids));
  const best = await selectSuggestions(
    context,
    { websiteId, filter: { statuses: ['open'], sources: source === undefined ? undefined : [source] } },
    { by: 'estimatedClicks', descending: true, limit: top ?? 0, after: null },
  );
  const chosen = best.slice(0, top).map(({ id }) => id);
  const of = { accountId: context.accountId, websiteId };
  return trackSuggestions(context, websiteId, await lockSuggestions(context.db, of, chosen));
}

/**
 * Tracks suggestions as keywords of their market. A keyword that the website already tracks is used unchanged. Needs a transaction and
 * locked suggestions.
 * @returns the keywords in the order of the suggestions
 */
export async function trackSuggestions(
  context: Context,
  websiteId: string,
  suggestions: readonly Suggestion[],
): Promise<{ keyword: Keyword; created: boolean }[]> {
  if (suggestions.length === 0) return [];
  const keywords = suggestions.map(({ keyword, country, language }) => ({ keyword, country, language }));
  const tracked = await createKeywords(
    context,
    { websiteId: encodeId('web', websiteId), keywords },
    'discovered',
  );
  await saveDecision(
    context.db,
    { accountId: context.accountId, websiteId },
    {
      status: 'accepted',
      suggestions: suggestions.map(({ id }, index) => ({
        id,
        keywordId: tracked[index]?.keyword.id ?? null,
      })),
    },
  );
  return tracked;
}
