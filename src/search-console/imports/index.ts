export { importExport } from './import-export.ts';
export { findNewestImport } from './queries.ts';
