import { queryOptions } from '@tanstack/react-query';
import { dayOfNow } from '../format/dates.ts';
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
      setTimeout(prepareFormats);
      return response;
    },
  });

/** The first format of a page takes 10 ms: in a task of its own, while other responses are awaited, instead of the first rendering. */
const prepareFormats = () => void dayOfNow(Date.now());

export const updateAccount = (body: Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>) =>
  request(api.PATCH('/account', { body }));
