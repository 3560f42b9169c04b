export { addAnnotation } from './add-annotation.ts';
export { listAnnotations } from './list-annotations.ts';
export { parseSearchUpdates } from './parse-search-updates.ts';
export { selectAnnotations } from './queries.ts';
export { annotationProblems } from './problems.ts';
export { insertMissingAnnotations } from './queries.ts';
export { annotationEndpoints } from './routes.ts';
export { type SearchUpdate, searchUpdates } from './search-updates.ts';
