import { t } from '@lingui/core/macro';

/** Why a provider did not answer. */
export const errorLabels: Record<string, string> = {
  budget_exhausted: t`budget exhausted`,
  provider_bad_answer: t`provider bad answer`,
  provider_not_connected: t`provider not connected`,
  provider_out_of_credit: t`provider out of credit`,
  provider_rate_limited: t`provider rate limited`,
  provider_rejected_key: t`provider rejected key`,
  provider_rejected_query: t`provider rejected query`,
  provider_timeout: t`provider timeout`,
  provider_unavailable: t`provider unavailable`,
  provider_unreachable: t`provider unreachable`,
};
