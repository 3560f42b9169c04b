import { t } from '@lingui/core/macro';

/** The entry of a filter for a value that people enter. */
export const enterLabels = { text: t`Text…`, range: t`Range…`, day: t`Date…` };
