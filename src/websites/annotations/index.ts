export { annotationProblems } from './problems.ts';
export { annotationEndpoints } from './routes.ts';
