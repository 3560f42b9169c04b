import type { Db } from '#platform/postgres';
import type { ClickHouse } from '#platform/clickhouse';

/** Permissions, each including the previous ones: read, change, and administer the account. API keys never have `admin`. */
export type Right = 'read' | 'write' | 'admin';

/** The caller: an API key, or a user of the dashboard. */
export interface Actor {
  kind: 'key' | 'user';
  id: string;
  /** The session of a user. */
  sessionId?: string;
}

/** The dependencies of an operation. The clock comes in here so that tests can control it. */
export interface Context {
  /** The connection pool, or the transaction of the caller. */
  db: Db;
  clickhouse: ClickHouse;
  /** Every SQL statement is scoped to this account. */
  accountId: string;
  /** Absent in background work. */
  actor?: Actor;
  /** The permission of the actor, for responses that list allowed actions. The endpoint itself is already authorized. */
  right?: Right;
  /** The websites to which the actor is limited. Absent or null if they see all websites of the account. */
  websiteIds?: readonly string[] | null;
  /** Whether the actor, a viewer, sees prices and invoices. Other actors see them by their right. */
  seesPrices?: boolean;
  now: Date;
}

/** The member who calls; null for an API key. */
export function memberOf({ actor }: Pick<Context, 'actor'>): string | null {
  return actor?.kind === 'user' ? actor.id : null;
}
