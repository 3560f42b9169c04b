import type { Config } from './config.ts';

/** A configuration with the URLs of both databases. */
export type ConnectedConfig = Config & { DATABASE_URL: string; CLICKHOUSE_URL: string };

/** The URL for everything that needs a session of its own: migrations, LISTEN, workers and commands. */
export function sessionUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: ConnectedConfig): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}
