export type { FigureSources } from './figure-sources.ts';
export { importExport } from './import-export.ts';
export { searchConsoleJobs } from './jobs.ts';
export { orderSync } from './order-sync.ts';
export { recentFigures } from './recent-figures.ts';
export { searchConsoleEndpoints } from './routes.ts';
export { topQueries } from './top-queries.ts';
