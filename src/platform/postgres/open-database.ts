import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, TypeOverrides, types as pgTypes } from 'pg';
import { addStatement } from '#platform/telemetry';
import { preparingPool } from './prepared-statements.ts';

/** Postgres: a pool, or the open transaction of the caller. */
export type Db = Kysely<unknown>;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

const types = new TypeOverrides();
// Totals and micros fit a double. Dates stay strings, because a JavaScript Date would shift them between time zones.
types.setTypeParser(pgTypes.builtins.INT8, Number);
types.setTypeParser(pgTypes.builtins.DATE, (text) => text);

interface DatabaseOptions {
  /** Maximum number of connections. */
  size: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /**
   * How long to wait for a connection. By default 15 seconds: requests should fail early, but a process that gets no processor for some
   * seconds has no broken database. A database that refuses connections fails at once.
   */
  connectTimeoutMs?: number;
  /** Whether the URL leads to a pooler in transaction mode, which accepts no session settings. */
  isPooled?: boolean;
  /** Called when an idle connection breaks. */
  onError(error: Error): void;
}

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 15_000,
    ...(options.isPooled ? {} : { statement_timeout: 60_000 }),
    // A half-open connection never responds, so the client's timeout ends a little after the server's.
    query_timeout: 65_000,
    types,
  });
  pool.on('error', options.onError);
  // A connection that breaks while in use emits its own error event and also rejects the pending query.
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<unknown>({
    // A pooler in transaction mode sends each statement to any connection, which may not have prepared it.
    dialect: new PostgresDialect({ pool: options.isPooled ? pool : preparingPool(pool) }),
    log: (event) => {
      const error = event.level === 'error' ? errorCode(event.error) : undefined;
      addStatement('postgresql', event.query.sql, { durationMs: event.queryDurationMillis, error });
    },
  });
  return { db, pool, close: () => db.destroy() };
}

function errorCode(error: unknown): string {
  return error instanceof DatabaseError ? (error.code ?? 'unknown') : 'unknown';
}
