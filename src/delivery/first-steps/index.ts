export { firstStepEndpoints } from './routes.ts';
