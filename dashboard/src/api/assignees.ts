import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

export type Assignee = Schemas['Member'];

/** Members to whom work can be assigned. */
export const assigneesQuery = () =>
  queryOptions({
    queryKey: ['members'],
    queryFn: ({ signal }) => request(api.GET('/members', { signal })),
  });
