import { t } from '@lingui/core/macro';

/** The impact of issues on a website. The API computes it. */
export const impactColumn = {
  id: 'impact',
  header: t`Impact`,
  hint: t`Severity (error 1, warning 0.3, notice 0.05) × the clicks of the affected pages in the last 28 days, at least 1 for each page`,
  width: 92,
  align: 'end',
} as const;
