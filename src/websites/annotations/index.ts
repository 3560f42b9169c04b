export { selectAnnotations } from './queries.ts';
export { annotationProblems } from './problems.ts';
export { annotationEndpoints } from './routes.ts';
