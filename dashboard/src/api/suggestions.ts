import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { listQuery } from './list-query.ts';

export type KeywordSuggestion = Schemas['KeywordSuggestion'];
export type KeywordDiscovery = Schemas['KeywordDiscovery'];
export type SuggestionSource = KeywordSuggestion['sources'][number];

export const suggestionSorts = ['estimatedClicks', 'searchVolume', 'position', 'keyword'] as const;
export type SuggestionSort = (typeof suggestionSorts)[number] | `-${(typeof suggestionSorts)[number]}`;

export interface SuggestionFilter {
  search?: string;
  source?: SuggestionSource[];
  sort: SuggestionSort;
}

/** One page of suggestions with the state of the discovery. */
export interface SuggestionPage {
  data: KeywordSuggestion[];
  page: { nextCursor: string | null; limit: number };
  meta: { discovery: KeywordDiscovery };
}

const pageSize = 100;
const of = (websiteId: string) => ({ path: { id: websiteId } });

/** Every query of a website's suggestions. */
export const suggestionsKey = (websiteId: string) => ['keyword-suggestions', websiteId] as const;

export const suggestionsQuery = (websiteId: string, { search, ...filter }: SuggestionFilter) =>
  listQuery<KeywordSuggestion>([...suggestionsKey(websiteId), search, filter], async (cursor, signal) => {
    const query = {
      ...filter,
      search: search === undefined ? undefined : [search],
      limit: pageSize,
      cursor,
    };
    const path = '/v1/websites/{id}/keyword-suggestions';
    const body = await request(api.GET(path, { params: { ...of(websiteId), query }, signal }));
    return body as SuggestionPage;
  });

/** The given suggestions, or the best open ones, optionally of one source. */
export type SuggestionChoice = Schemas['SuggestionChoice'];

/** Tracks suggestions as keywords. */
export const acceptSuggestions = (websiteId: string, body: SuggestionChoice) =>
  request(api.POST('/v1/websites/{id}/keyword-suggestions/accept', { params: of(websiteId), body }));

/** The monthly cost of tracking suggestions. */
export const suggestionQuoteQuery = (websiteId: string, body: SuggestionChoice) =>
  queryOptions({
    queryKey: [...suggestionsKey(websiteId), 'quote', body],
    queryFn: ({ signal }) =>
      request(
        api.POST('/v1/websites/{id}/keyword-suggestions/quote', { params: of(websiteId), body, signal }),
      ),
  });

/** Dismissed phrases are not suggested again. */
export const dismissSuggestions = (websiteId: string, ids: string[]) =>
  request(
    api.POST('/v1/websites/{id}/keyword-suggestions/dismiss', { params: of(websiteId), body: { ids } }),
  );

/** The ids of the suggestions that are tracked as these keywords. */
export async function findAccepted(websiteId: string, keywordIds: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { status: ['accepted' as const], limit: pageSize, cursor };
    const { data, page }: SuggestionPage = (await request(
      api.GET('/v1/websites/{id}/keyword-suggestions', { params: { ...of(websiteId), query } }),
    )) as SuggestionPage;
    found.push(...data.flatMap((one) => (keywordIds.has(one.keywordId ?? '') ? [one.id] : [])));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < keywordIds.size);
  return found;
}

/** Suggests dismissed phrases again, and accepted ones whose keyword was deleted. */
export const reopenSuggestions = (websiteId: string, ids: string[]) =>
  request(api.POST('/v1/websites/{id}/keyword-suggestions/reopen', { params: of(websiteId), body: { ids } }));

export const discoverKeywords = (websiteId: string) =>
  request(api.POST('/v1/websites/{id}/keyword-suggestions/discover', { params: of(websiteId), body: {} }));
