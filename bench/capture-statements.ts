import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { openFacts } from '#facts';
import { keywordEndpoints } from '#keywords';
import type { KeywordData } from './seed-keywords.ts';

export interface Statement<Parameters> {
  text: string;
  parameters: Parameters;
}

/** What the product asks its stores for one list of keywords. */
export interface ListStatements {
  /** The statement that brings the rows. */
  keywords: Statement<readonly unknown[]>;
  /** The one that brings their recent days, where the query asks for them. */
  history: Statement<Record<string, unknown>> | null;
}

/** Runs the product's own handler once and writes down the statements that it sends. */
export async function captureStatements(
  { environment, accountId }: KeywordData,
  query: object,
): Promise<ListStatements> {
  const handle = keywordEndpoints.find(({ operationId }) => operationId === 'listKeywords')?.handle;
  const sent: Statement<readonly unknown[]>[] = [];
  const asked: Statement<Record<string, unknown>>[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: environment.DATABASE_URL, max: 1 }) }),
    log: (event) => void sent.push({ text: event.query.sql, parameters: event.query.parameters }),
  });
  const facts = openFacts(environment.CLICKHOUSE_URL, { size: 1 });
  const listening: typeof facts = {
    ...facts,
    query: (text, parameters = {}) => {
      asked.push({ text, parameters });
      return facts.query(text, parameters);
    },
  };
  await handle?.(
    { db, facts: listening, accountId, now: new Date() },
    { id: '', params: {}, query, body: undefined },
  );
  await db.destroy();
  await facts.close();
  const lists = sent.filter(({ text }) => text.includes('from keywords'));
  const [keywords] = lists;
  if (keywords === undefined || lists.length > 1 || asked.length > 1) {
    throw new Error('The product lists keywords by other statements than this bench knows');
  }
  return { keywords, history: asked[0] ?? null };
}
