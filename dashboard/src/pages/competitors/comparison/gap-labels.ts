import { t } from '@lingui/core/macro';

/** Labels of the gaps that the API returns and filters by. */
export const gapLabels = {
  missing: t`They rank, you do not`,
  weaker: t`They rank better`,
  stronger: t`You rank better`,
  only_own: t`You rank, they do not`,
  shared: t`Both rank`,
} as const;
