export { pageKey } from './find-cannibalisation.ts';
export { comparisonEndpoints } from './routes.ts';
