/** What figures can be narrowed by, as the address and the API name it. */
export const filterLabels = { query: 'Query', page: 'Page', country: 'Country', device: 'Device' };
export type FilterName = keyof typeof filterLabels;
export const filterNames = Object.keys(filterLabels) as FilterName[];
