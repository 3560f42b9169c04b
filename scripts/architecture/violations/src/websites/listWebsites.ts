import { type Kysely, sql } from 'kysely';
import { readWebsites } from './queries.ts';

interface Stores {
  db: Kysely<{ websites: { host: string } }>;
  facts: { query(statement: string): unknown };
}

export const listWebsites = ({ db, facts }: Stores, statement: string) => [
  sql.ref('host'),
  db.selectFrom('websites'),
  facts.query(statement),
  `select host from ${statement}`,
  readWebsites,
];
