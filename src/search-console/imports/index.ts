export { importExport } from './import-export.ts';
export { exportImportJobs } from './jobs.ts';
export { exportImportProblems } from './problems.ts';
export { findNewestImport } from './queries.ts';
export { exportImportEndpoints } from './routes.ts';
