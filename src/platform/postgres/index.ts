export { readKeyset, type Sort, type SortValue } from './keyset.ts';
export { type Listener, listenTo } from './listen.ts';
export { type Database, type Db, openDatabase } from './open-database.ts';
export { prepared } from './prepared-statements.ts';
export { requireSessions } from './require-sessions.ts';
export { migrateDatabase } from './migrate-database.ts';
export { readAppliedMigrations } from './read-applied-migrations.ts';
export { migrationUrl, withMigrationLock } from './with-migration-lock.ts';
export {
  isDatabaseUnavailable,
  isInvalidValue,
  isLockTimeout,
  isSerializationFailure,
  isUniqueViolation,
} from './unavailable.ts';
