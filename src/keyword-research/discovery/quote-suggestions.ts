import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { quoteKeywords } from '#rank-tracking/rank-checks';
import { requireWebsite } from '#websites';
import { chooseSuggestions } from './choose-suggestions.ts';
import type { SuggestionChoice } from './schemas.ts';
import type { DiscoverySettings } from './settings.ts';

/**
 * The monthly cost of accepting suggestions. Nothing is changed.
 * @throws Problem website_not_found · keyword_suggestion_not_found · invalid_request
 */
export async function quoteSuggestions(
  context: Context,
  websiteId: string,
  { choice, settings }: { choice: SuggestionChoice; settings: DiscoverySettings },
): ReturnType<typeof quoteKeywords> {
  await requireWebsite(context, websiteId);
  const suggestions = await chooseSuggestions(context, websiteId, choice);
  const keywords = suggestions.map(({ keyword, country, language }) => ({ keyword, country, language }));
  return quoteKeywords(context, { websiteId: encodeId('web', websiteId), keywords }, settings.rankChecks);
}
