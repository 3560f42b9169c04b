import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

export type Connections = Schemas['Connections'];
export type Connection = Schemas['Connection'];
export type WebsiteProperty = Schemas['WebsiteProperty'];
export type SearchProvider = Connection['provider'];

const path = (id: string) => ({ params: { path: { id } } });

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: ({ signal }) => request(api.GET('/connections', { signal })),
  });

/** The URL of Google's consent page. */
export const startGoogleSignIn = (body: { origin: string; label?: string; websiteId?: string }) =>
  request(api.POST('/connections/google', { body }));

export const connectServiceAccount = (body: { keyFile: string; label?: string }) =>
  request(api.POST('/connections/service-account', { body }));

export const connectBing = (body: { apiKey: string; label?: string }) =>
  request(api.POST('/connections/bing', { body }));

export const refreshConnection = (id: string) => request(api.POST('/connections/{id}/refresh', path(id)));

export const disconnect = (id: string) => request(api.DELETE('/connections/{id}', path(id)));

export const setProperty = ({
  websiteId,
  ...body
}: {
  websiteId: string;
  provider: SearchProvider;
  siteUrl: string;
}) => request(api.PUT('/websites/{id}/property', { ...path(websiteId), body }));
