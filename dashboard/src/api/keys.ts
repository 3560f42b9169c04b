import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type ApiKey = Schemas['ApiKey'];

export const keysQuery = () =>
  queryOptions({ queryKey: ['keys'], queryFn: ({ signal }) => ask(api.GET('/keys', { signal })) });

export const createKey = (body: { name: string; kind: ApiKey['kind']; expiresInDays?: number }) =>
  ask(api.POST('/keys', { body }));

export const revokeKey = (id: string) => ask(api.DELETE('/keys/{id}', { params: { path: { id } } }));
