import type { Context } from '#platform/context.ts';
import type { Page } from '#platform/http';
import { requireWebsite, type Website } from '#websites';
import { findDiscovery, selectSuggestions, type SuggestionSort } from './queries.ts';
import type { SuggestionQuery } from './schemas.ts';
import type { Discovery, Suggestion } from './suggestion.ts';

interface SuggestionList {
  website: Website;
  by: SuggestionSort;
  rows: Suggestion[];
  /** Null if no discovery has been requested. */
  discovery: Discovery | null;
}

/** Lists one page of a website's suggestions plus one more row. @throws Problem website_not_found */
export async function listSuggestions(
  context: Context,
  websiteId: string,
  { query, page }: { query: SuggestionQuery; page: Page },
): Promise<SuggestionList> {
  const website = await requireWebsite(context, websiteId);
  const sort = query.sort ?? '-estimatedClicks';
  const by = sort.replace('-', '') as SuggestionSort;
  const { status = ['open'], source, search, branded } = query;
  const filter = { statuses: status, sources: source, texts: search, branded };
  const [rows, discovery] = await Promise.all([
    selectSuggestions(
      context,
      { websiteId, filter },
      { by, descending: sort.startsWith('-'), limit: page.limit, after: page.after },
    ),
    findDiscovery(context.db, { accountId: context.accountId, websiteId }),
  ]);
  return { website, by, rows, discovery };
}

/** The open suggestions of a website that do not name it, by expected clicks. */
export function selectOpenSuggestions(
  context: Pick<Context, 'db' | 'accountId'>,
  websiteId: string,
  limit: number,
): Promise<Suggestion[]> {
  return selectSuggestions(
    context,
    { websiteId, filter: { statuses: ['open'], branded: false } },
    { by: 'estimatedClicks', descending: true, limit, after: null },
  );
}
