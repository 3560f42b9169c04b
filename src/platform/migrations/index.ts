export { type AppliedMigration, type MigrationSource, readMigrations } from './read-migrations.ts';
export { planMigrations } from './plan-migrations.ts';
