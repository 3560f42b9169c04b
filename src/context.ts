import type { Db } from '#db';
import type { Facts } from '#facts';

/** What a caller may do: see, change, or also decide for the account. A key never has the last. */
export type Right = 'read' | 'write' | 'admin';

/** Who asks: a key of the API, or a person in the dashboard. */
export interface Actor {
  kind: 'key' | 'user';
  id: string;
  /** Of a person: the session in which they ask. */
  sessionId?: string;
}

/** What an operation works with. Time and chance come in here, so that decisions can be tested. */
export interface Context {
  /** A pool, or the transaction that the caller has opened. */
  db: Db;
  facts: Facts;
  /** The account on whose behalf it runs: every statement is scoped to it. */
  accountId: string;
  /** Absent in what runs by itself. */
  actor?: Actor;
  /** What the actor may do, for answers that tell what is allowed: the endpoint has been refused already where it is not. */
  right?: Right;
  now: Date;
}
