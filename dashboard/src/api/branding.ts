import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

/** The branding of reports; null if the account has set none. */
export type Branding = Schemas['Branding'];

export const brandingQuery = () =>
  queryOptions({
    queryKey: ['branding'],
    queryFn: ({ signal }) => request(api.GET('/reports/branding', { signal })),
  });

export const updateBranding = (body: Branding) => request(api.PATCH('/reports/branding', { body }));
