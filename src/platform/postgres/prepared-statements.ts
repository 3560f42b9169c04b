import { hash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const marker = '/* prepared */';
/** Each connection has the plans of its statements in memory, so a process prepares no more than these. */
const maxStatements = 50;

/**
 * The first part of a statement that each connection parses and plans once, for statements that take longer to plan than to run. One plan
 * must suit all parameters, so it is not for filters that match few rows with some values and many with others.
 */
export const prepared: RawBuilder<unknown> = sql.raw(marker);

/** The pool for Kysely. Its clients send statements that start with `prepared` under a name, which is how Postgres finds their plan. */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!text.startsWith(marker)) return undefined;
    if (!names.has(text) && names.size < maxStatements) names.set(text, hash('sha1', text));
    return names.get(text);
  };
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
  };
}

function preparingClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  // Kysely passes a cursor instead of a text only if the dialect has one.
  const query = (text: string, values: unknown[]) => {
    const name = nameOf(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
