export { readKeyset, type Sort, type SortValue, type Stretch } from './keyset.ts';
export { type Database, type Db, openDatabase } from './open-database.ts';
export { migrateDatabase, withMigrationLock } from './migrate-database.ts';
export { isDatabaseUnavailable, isLockTimeout, isSerializationFailure } from './unavailable.ts';
