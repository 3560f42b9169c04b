import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

/** How reports look; null where the account has said nothing. */
export type Branding = Schemas['Branding'];

export const brandingQuery = () =>
  queryOptions({
    queryKey: ['branding'],
    queryFn: ({ signal }) => ask(api.GET('/reports/branding', { signal })),
  });

export const changeBranding = (body: Branding) => ask(api.PATCH('/reports/branding', { body }));
