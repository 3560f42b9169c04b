import { queryOptions } from '@tanstack/react-query';
import { readAs } from '../format/reader.ts';
import { api, ask, type Schemas } from './client.ts';

export type Account = Schemas['Account'];

/** What is read is taken over at once: numbers and moments are written as the account says. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async ({ signal }) => {
      const told = await ask(api.GET('/account', { signal }));
      readAs(told.data);
      return told;
    },
  });

export const changeAccount = (body: Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>) =>
  ask(api.PATCH('/account', { body }));
