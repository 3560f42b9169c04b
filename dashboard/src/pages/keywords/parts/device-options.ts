import { t } from '@lingui/core/macro';

export const deviceOptions = [
  { value: 'desktop', label: t`Desktop` },
  { value: 'mobile', label: t`Mobile` },
];
