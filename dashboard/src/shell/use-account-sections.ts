import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { hasRole, seesPrices, sessionQuery } from '../session/session-query.ts';
import { accountSections, type Section } from './sections.ts';
import { useOnlyWebsite } from './use-only-website.ts';

/**
 * The sections of the account. Internal campaigns are not billed, most viewers see no invoices, none sees API keys, and a member of one website
 * needs no list.
 */
export function useAccountSections(): readonly Section[] {
  const { data: session } = useQuery(sessionQuery());
  const isManager = hasRole(session, 'manager');
  const only = useOnlyWebsite();
  const hidden = new Set<string>();
  if (only !== undefined) hidden.add(paths.websites());
  if (!isManager) hidden.add(paths.keys());
  if (!seesPrices(session) || session?.billing.mode === 'internal') hidden.add(paths.billing());
  return accountSections.filter(({ href }) => !hidden.has(href));
}
