import { type Kysely, sql } from 'kysely';
import { readWebsites } from './queries.ts';

interface Stores {
  db: Kysely<{ websites: { host: string } }>;
  clickhouse: { query(statement: string): unknown };
}

export const listWebsites = ({ db, clickhouse }: Stores, statement: string) => [
  sql.ref('host'),
  db.selectFrom('websites'),
  clickhouse.query(statement),
  `select host from ${statement}`,
  readWebsites,
];
