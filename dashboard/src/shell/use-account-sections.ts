import { useQuery } from '@tanstack/react-query';
import { billingModeQuery } from '../api/billing.ts';
import { paths } from '../paths.ts';
import { accountSections, type Section } from './sections.ts';

/** The sections of the account. Internal campaigns are not billed. */
export function useAccountSections(): readonly Section[] {
  const mode = useQuery(billingModeQuery()).data?.data.mode;
  return mode === 'internal'
    ? accountSections.filter(({ href }) => href !== paths.billing())
    : accountSections;
}
