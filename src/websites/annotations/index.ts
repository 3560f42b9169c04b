export { selectAnnotations } from './queries.ts';
export { annotationProblems } from './problems.ts';
export { insertMissingAnnotations } from './queries.ts';
export { annotationEndpoints } from './routes.ts';
