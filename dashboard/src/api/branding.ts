import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

/** The branding of reports; null if the account has set none. */
export type Branding = Schemas['Branding'];

export const brandingQuery = () =>
  queryOptions({
    queryKey: ['branding'],
    queryFn: ({ signal }) => request(api.GET('/reports/branding', { signal })),
  });

export const updateBranding = (body: Omit<Branding, 'logo'>) =>
  request(api.PATCH('/reports/branding', { body }));

/** @param content the bytes of a PNG or JPEG image in base64 */
export const setLogo = (content: string) => request(api.PUT('/reports/branding/logo', { body: { content } }));

export const removeLogo = () => request(api.DELETE('/reports/branding/logo'));
