export { adminUser } from './postgres-settings.ts';
export { startPostgres } from './start-postgres.ts';
