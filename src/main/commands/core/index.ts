export { findBackup } from './find-backup.ts';
export { formatDiagnoses } from './format-diagnoses.ts';
export { printLine, printNotice } from './print-line.ts';
export { readLine } from './read-line.ts';
export { readDays, readDollars, readId, readLabel } from './read-options.ts';
export { requireAccount } from './require-account.ts';
export {
  migrateStores,
  withConnectedConfig,
  withDatabase,
  withEmptyStores,
  withRunningDatabase,
  withStores,
  withUnmigratedStores,
} from './with-database.ts';
