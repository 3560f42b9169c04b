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

/** Members who see all of these websites. Only they can be assigned to work on them. */
export const assigneesOf = (members: readonly Assignee[], websites: readonly string[]) =>
  members.filter(({ websiteIds }) => websiteIds === null || websites.every((id) => websiteIds.includes(id)));

/** The name of a member to choose. Viewers, for example clients, can be assigned but only read and comment. */
export const assigneeLabel = ({ name, role }: Assignee) => (role === 'viewer' ? t`${name} (viewer)` : name);
