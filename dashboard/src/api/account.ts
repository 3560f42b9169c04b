import { queryOptions } from '@tanstack/react-query';
import { setLocale } from '../format/locale.ts';
import { api, request, type Schemas } from './client.ts';
import { shownFirst } from './shown-first.ts';

export type Account = Schemas['Account'];

/** Reading the account also sets the locale and the time zone of all formats. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    ...shownFirst,
    queryFn: async ({ signal }) => {
      const response = await request(api.GET('/account', { signal }));
      setLocale(response.data);
      return response;
    },
  });

export const updateAccount = (body: Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>) =>
  request(api.PATCH('/account', { body }));
