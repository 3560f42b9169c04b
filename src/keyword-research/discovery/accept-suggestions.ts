import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { createKeywords, type Keyword, type KeywordOrigin } from '#rank-tracking/keywords';
import { requireWebsite } from '#websites';
import { chooseSuggestions } from './choose-suggestions.ts';
import { saveDecision } from './queries.ts';
import type { SuggestionChoice } from './schemas.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Tracks the given suggestions, or the best open ones. Repeating it changes nothing.
 * @throws Problem website_not_found · keyword_suggestion_not_found · invalid_request
 */
export async function acceptSuggestions(
  context: Context,
  websiteId: string,
  choice: SuggestionChoice,
): Promise<{ keyword: Keyword; created: boolean }[]> {
  await requireWebsite(context, websiteId, 'for key share');
  const suggestions = await chooseSuggestions(context, websiteId, choice);
  return trackSuggestions(context, websiteId, { suggestions, origin: 'added' });
}

/**
 * Tracks suggestions as keywords of their market. A keyword that the website already tracks is used unchanged. Needs a transaction and
 * locked suggestions.
 * @param origin `discovered` without a decision of people
 * @returns the keywords in the order of the suggestions
 */
export async function trackSuggestions(
  context: Context,
  websiteId: string,
  { suggestions, origin }: { suggestions: readonly Suggestion[]; origin: KeywordOrigin },
): Promise<{ keyword: Keyword; created: boolean }[]> {
  if (suggestions.length === 0) return [];
  const keywords = suggestions.map(({ keyword, country, language }) => ({ keyword, country, language }));
  const tracked = await createKeywords(context, { websiteId: encodeId('web', websiteId), keywords }, origin);
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
