import { queryOptions } from '@tanstack/react-query';
import { api, request } from './client.ts';
import { fetchIfAvailable } from './fetch-if-available.ts';

/** The text of a search, and its website. */
export interface Search {
  /** Without a website, the search covers the account if the list allows it. */
  websiteId: string | undefined;
  text: string;
}

const maxMatches = 6;
const staleTime = 30_000;
const keyOf = (noun: string, { websiteId, text }: Search) => ['matches', noun, websiteId ?? 'all', text];

/** Keywords that contain a text. */
export const keywordMatchesQuery = (search: Search) =>
  queryOptions({
    queryKey: keyOf('keywords', search),
    staleTime,
    queryFn: ({ signal }) => {
      const websiteId = search.websiteId === undefined ? undefined : [search.websiteId];
      const query = { websiteId, search: [search.text], limit: maxMatches };
      return request(api.GET('/v1/keywords', { params: { query }, signal }));
    },
  });

/** Pages of the newest audit whose URL contains a text. */
export const pageMatchesQuery = ({ websiteId = '', text }: Search) =>
  queryOptions({
    queryKey: keyOf('pages', { websiteId, text }),
    staleTime,
    retry: false,
    queryFn: ({ signal, client }) =>
      fetchIfAvailable({ client, websiteId, source: 'audit' }, () =>
        request(
          api.GET('/v1/websites/{id}/audit/pages', {
            params: { path: { id: websiteId }, query: { search: text, limit: maxMatches } },
            signal,
          }),
        ),
      ),
  });

/** Prompts that contain a text. */
export const promptMatchesQuery = ({ websiteId = '', text }: Search) =>
  queryOptions({
    queryKey: keyOf('prompts', { websiteId, text }),
    staleTime,
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/ai-visibility/prompts', {
          params: { path: { id: websiteId }, query: { search: [text], limit: maxMatches } },
          signal,
        }),
      ),
  });
