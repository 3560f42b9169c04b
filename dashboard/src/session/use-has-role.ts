import type { Role } from '../api/members.ts';
import { useQuery } from '@tanstack/react-query';
import { hasRole, sessionQuery } from './session-query.ts';

/** Whether who is signed in may do what needs this role. */
export function useHasRole(minRole: Role): boolean {
  const { data: session } = useQuery(sessionQuery());
  return hasRole(session, minRole);
}
