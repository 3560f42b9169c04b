export { comparisonEndpoints } from './routes.ts';
