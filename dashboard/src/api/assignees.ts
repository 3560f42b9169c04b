import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

export type Assignee = Schemas['Member'];

/** Members to whom work can be assigned. */
export const assigneesQuery = () =>
  queryOptions({
    queryKey: ['members'],
    queryFn: ({ signal }) => request(api.GET('/members', { signal })),
  });

/** Members who can do work. Viewers, for example clients, only read and comment. */
export const assigneesOf = (members: readonly Assignee[]) => members.filter(({ role }) => role !== 'viewer');

/** The name of an assignee, who may have become a viewer since. */
export const assigneeLabel = ({ name, role }: Assignee) => (role === 'viewer' ? t`${name} (viewer)` : name);
