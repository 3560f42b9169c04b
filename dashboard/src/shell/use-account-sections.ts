import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { sessionQuery } from '../session/session-query.ts';
import { accountSections, type Section } from './sections.ts';

/** The sections of the account. Internal campaigns are not billed. */
export function useAccountSections(): readonly Section[] {
  const mode = useQuery(sessionQuery()).data?.billing.mode;
  return mode === 'internal'
    ? accountSections.filter(({ href }) => href !== paths.billing())
    : accountSections;
}
