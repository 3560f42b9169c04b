export { keywordImportEndpoints } from './routes.ts';
