import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type Account = Schemas['Account'];

export const accountQuery = () =>
  queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => ask(api.GET('/account', { signal })) });

export const changeAccount = (body: Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>) =>
  ask(api.PATCH('/account', { body }));
