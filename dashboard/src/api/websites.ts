import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { shownFirst } from './shown-first.ts';
import { translateSentences } from './with-sentences.ts';

export type Website = Schemas['Website'];
export type NewWebsite = Schemas['NewWebsite'];
export type SourceName = keyof Website['sources'];

const key = ['websites'] as const;

/** All websites. The switcher, the list and the palette share this query. */
export const websitesQuery = () =>
  queryOptions({
    queryKey: key,
    ...shownFirst,
    queryFn: ({ signal }) =>
      translateSentences(request(api.GET('/v1/websites', { params: { query: { sort: 'domain' } }, signal }))),
  });

export const websiteQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    ...shownFirst,
    queryFn: ({ signal }) =>
      translateSentences(request(api.GET('/v1/websites/{id}', { params: { path: { id } }, signal }))),
  });

export const addWebsite = (body: NewWebsite) => request(api.POST('/v1/websites', { body }));

/** Changes the mode of keyword discovery and the market of new keywords. */
export const setDiscovery = (
  id: string,
  body: Pick<Website, 'keywordDiscovery'> & {
    defaults: Pick<Website['defaults'], 'country' | 'language' | 'device'>;
  },
) => request(api.PATCH('/v1/websites/{id}', { params: { path: { id } }, body }));

export const deleteWebsite = (id: string) =>
  request(api.DELETE('/v1/websites/{id}', { params: { path: { id } } }));
