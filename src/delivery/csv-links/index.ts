export { csvFile } from './csv-file.ts';
export { csvLinkProblems } from './problems.ts';
export { csvLinkEndpoints } from './routes.ts';
export type { CsvLinkSettings } from './settings.ts';
