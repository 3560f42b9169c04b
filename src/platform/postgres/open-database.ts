import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types as pgTypes } from 'pg';

/** The state store: a pool, or a transaction that someone has opened. */
export type Db = Kysely<unknown>;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

const types = new TypeOverrides();
// Sums and micros fit a double; days stay text, because a Date would move them between zones.
types.setTypeParser(pgTypes.builtins.INT8, Number);
types.setTypeParser(pgTypes.builtins.DATE, (text) => text);

interface DatabaseOptions {
  /** Connections at most. */
  size: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Told about connections that break while idle. */
  onError(error: Error): void;
}

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    // A connection that is half open says nothing: our own patience ends a little later than the server's.
    query_timeout: 65_000,
    types,
  });
  pool.on('error', options.onError);
  // A client that breaks while it is lent out says so by itself, and to whoever holds it.
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
