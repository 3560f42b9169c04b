import { t } from '@lingui/core/macro';

/** Dimensions that can be filtered, by their names in the URL and the API. */
export const filterLabels = { query: t`Query`, page: t`Page`, country: t`Country`, device: t`Device` };
export type FilterName = keyof typeof filterLabels;
export const filterNames = Object.keys(filterLabels) as FilterName[];
