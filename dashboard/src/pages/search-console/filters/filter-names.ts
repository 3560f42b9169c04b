/** Dimensions that can be filtered, by their names in the URL and the API. */
export const filterLabels = { query: 'Query', page: 'Page', country: 'Country', device: 'Device' };
export type FilterName = keyof typeof filterLabels;
export const filterNames = Object.keys(filterLabels) as FilterName[];
