import { t } from '@lingui/core/macro';

/** Labels of the gaps that the API returns and filters by; the dashboard compares the top 10, as the API does by default. */
export const gapLabels = {
  missing: t`Only they are in the top 10`,
  weaker: t`They rank better`,
  stronger: t`You rank better`,
  only_own: t`Only you are in the top 10`,
  shared: t`Both are in the top 10`,
} as const;
