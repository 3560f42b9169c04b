import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type Website = Schemas['Website'];
export type NewWebsite = Schemas['NewWebsite'];
export type SourceName = keyof Website['sources'];

const key = ['websites'] as const;

/** All of them: the switcher, the list and the palette read the same answer. */
export const websitesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => ask(api.GET('/v1/websites', { params: { query: { sort: 'domain' } }, signal })),
  });

export const websiteQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => ask(api.GET('/v1/websites/{id}', { params: { path: { id } }, signal })),
  });

export const addWebsite = (body: NewWebsite) => ask(api.POST('/v1/websites', { body }));

export const deleteWebsite = (id: string) =>
  ask(api.DELETE('/v1/websites/{id}', { params: { path: { id } } }));
