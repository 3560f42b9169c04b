import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { hasRole, sessionQuery } from '../session/session-query.ts';
import { accountSections, type Section } from './sections.ts';

/** The sections of the account. Internal campaigns are not billed, and viewers see no invoices and no API keys. */
export function useAccountSections(): readonly Section[] {
  const { data: session } = useQuery(sessionQuery());
  const isManager = hasRole(session, 'manager');
  const hidden = new Set<string>();
  if (!isManager) hidden.add(paths.keys());
  if (!isManager || session?.billing.mode === 'internal') hidden.add(paths.billing());
  return accountSections.filter(({ href }) => !hidden.has(href));
}
