import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type Assignee = Schemas['Member'];

/** Whom work can be given to. */
export const assigneesQuery = () =>
  queryOptions({
    queryKey: ['members'],
    queryFn: ({ signal }) => ask(api.GET('/members', { signal })),
  });
