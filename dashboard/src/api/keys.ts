import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

export type ApiKey = Schemas['ApiKey'];

export const keysQuery = () =>
  queryOptions({ queryKey: ['keys'], queryFn: ({ signal }) => request(api.GET('/keys', { signal })) });

export const createKey = (body: { name: string; kind: ApiKey['kind']; expiresInDays?: number }) =>
  request(api.POST('/keys', { body }));

export const revokeKey = (id: string) => request(api.DELETE('/keys/{id}', { params: { path: { id } } }));
