import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

export type ApiKey = Schemas['ApiKey'];

export const keysQuery = () =>
  queryOptions({ queryKey: ['keys'], queryFn: ({ signal }) => request(api.GET('/keys', { signal })) });

export const createKey = (body: { name: string; kind: ApiKey['kind']; expiresInDays?: number }) =>
  request(api.POST('/keys', { body }));

export const revokeKey = (id: string) => request(api.DELETE('/keys/{id}', { params: { path: { id } } }));

type AppDecision = Schemas['AppDecision'];
export type AppRequest = Omit<AppDecision, 'kind'>;

/** The parameters of OAuth as the API names them. The API validates them. */
export function readAppRequest(search: Readonly<Record<string, unknown>>): AppRequest {
  const text = (name: string) => String(search[name] ?? '');
  const optional = ['scope', 'state', 'resource'].filter((name) => text(name) !== '');
  return {
    clientId: text('client_id'),
    redirectUri: text('redirect_uri'),
    responseType: text('response_type'),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    ...Object.fromEntries(optional.map((name) => [name, text(name)])),
  };
}

export const appRequestQuery = (query: AppRequest) =>
  queryOptions({
    queryKey: ['app-request', query],
    queryFn: ({ signal }) => request(api.GET('/app-requests', { signal, params: { query } })),
    retry: false,
  });

/** @param kind null refuses the app */
export const decideAppRequest = (body: AppDecision) => request(api.POST('/app-requests', { body }));
