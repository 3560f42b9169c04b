import { useQuery } from '@tanstack/react-query';
import { mayAct, type Role, sessionQuery } from './session-query.ts';

/** Whether who is signed in may do what needs this role. */
export function useMay(least: Role): boolean {
  const { data: session } = useQuery(sessionQuery());
  return mayAct(session, least);
}
