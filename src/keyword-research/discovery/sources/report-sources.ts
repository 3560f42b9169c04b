import type { Context } from '#platform/context.ts';
import { readRecentRows } from '#search-console/performance';
import type { Website } from '#websites';
import type { NewSuggestion } from '../queries.ts';
import { type SourceOutcome, type SuggestionSource, suggestionSources } from '../suggestion.ts';

interface Found {
  suggestions: readonly NewSuggestion[];
  /** Whether any page of the website could be read. */
  isRead: boolean;
  isCrawling: boolean;
  /** Why the vendor reported no phrases; null if it was asked. */
  provider: Pick<SourceOutcome, 'status' | 'message'> | null;
}

/** Describes how each source fared. */
export async function reportSources(
  context: Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>,
  website: Website,
  found: Found,
): Promise<SourceOutcome[]> {
  const searches = await readRecentRows(context, website.id, {
    dimension: 'query',
    days: 28,
    page: { by: 'impressions', limit: 1 },
  });
  return suggestionSources.map((source) => describe(source, found, searches !== null));
}

function describe(
  source: SuggestionSource,
  { suggestions, isRead, isCrawling, provider }: Found,
  hasSearches: boolean,
): SourceOutcome {
  const found = suggestions.filter(({ sources }) => sources.includes(source)).length;
  const outcome = (status: SourceOutcome['status'], message: string | null = null): SourceOutcome => ({
    source,
    status,
    found,
    message,
  });
  if (source === 'pages' && isCrawling) return outcome('waiting', 'The website is still being crawled.');
  if (found > 0) return outcome('found');
  if (source === 'search_console' && !hasSearches)
    return outcome('not_connected', 'Connect Search Console or Bing Webmaster Tools.');
  if (source === 'provider' && provider !== null) return outcome(provider.status, provider.message);
  if (source === 'pages' && !isRead) return outcome('failed', 'No page of the website could be read.');
  return outcome('empty');
}
