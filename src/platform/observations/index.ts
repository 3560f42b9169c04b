export { compareCounts } from './compare-counts.ts';
export { deleteCounted } from './delete-counted.ts';
export { describeMissingDays } from './describe-missing-days.ts';
export { rebuildMissingDays } from './rebuild-missing-days.ts';
export { reportMissingDays } from './report-missing-days.ts';
export { type MissingDay, replaceMissingDays } from './replace-missing-days.ts';
export type { CountedTable } from './clickhouse-queries.ts';
