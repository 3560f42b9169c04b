export { readKeyset, type Sort, type SortValue } from './keyset.ts';
export { type Listener, listenTo } from './listen.ts';
export { type Database, type Db, openDatabase } from './open-database.ts';
export { migrateDatabase, withMigrationLock } from './migrate-database.ts';
export { isDatabaseUnavailable, isLockTimeout, isSerializationFailure } from './unavailable.ts';
