export { opportunityEndpoints } from './routes.ts';
