import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type Connections = Schemas['Connections'];
export type Connection = Schemas['Connection'];
export type WebsiteProperty = Schemas['WebsiteProperty'];
export type SearchProvider = Connection['provider'];

const path = (id: string) => ({ params: { path: { id } } });

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: ({ signal }) => ask(api.GET('/connections', { signal })),
  });

/** Where the browser is to go for a sign-in at Google. */
export const beginGoogleSignIn = (body: { origin: string; label?: string }) =>
  ask(api.POST('/connections/google', { body }));

export const connectServiceAccount = (body: { keyFile: string; label?: string }) =>
  ask(api.POST('/connections/service-account', { body }));

export const connectBing = (body: { apiKey: string; label?: string }) =>
  ask(api.POST('/connections/bing', { body }));

export const refreshConnection = (id: string) => ask(api.POST('/connections/{id}/refresh', path(id)));

export const disconnect = (id: string) => ask(api.DELETE('/connections/{id}', path(id)));

export const chooseProperty = ({
  websiteId,
  ...body
}: {
  websiteId: string;
  provider: SearchProvider;
  siteUrl: string;
}) => ask(api.PUT('/websites/{id}/property', { ...path(websiteId), body }));
