export { dropReasonEndpoints } from './routes.ts';
