import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { hasRole, sessionQuery } from '../session/session-query.ts';
import { accountSections, type Section } from './sections.ts';

/** The sections of the account. Internal campaigns are not billed, and viewers see no invoices. */
export function useAccountSections(): readonly Section[] {
  const { data: session } = useQuery(sessionQuery());
  const hasBilling = session?.billing.mode !== 'internal' && hasRole(session, 'manager');
  return hasBilling ? accountSections : accountSections.filter(({ href }) => href !== paths.billing());
}
