import { useQuery } from '@tanstack/react-query';
import { type Assignee, assigneesQuery } from '../api/assignees.ts';
import { hasRole, sessionQuery } from './session-query.ts';

/** Whom a viewer, for example a client, can ask: the owners of the account. Empty for those who run it. */
export function useContacts(): Assignee[] {
  const { data: session } = useQuery(sessionQuery());
  const isViewer = Boolean(session) && !hasRole(session, 'manager');
  const members = useQuery({ ...assigneesQuery(), enabled: isViewer }).data?.data ?? [];
  return isViewer ? members.filter(({ role }) => role === 'owner') : [];
}
