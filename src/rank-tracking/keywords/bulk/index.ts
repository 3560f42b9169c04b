export { bulkKeywordEndpoints } from './routes.ts';
