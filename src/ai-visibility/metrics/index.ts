export { readVisibility } from './read-visibility.ts';
export { visibilityMetricEndpoints } from './routes.ts';
