import { sql } from 'kysely';
import type { Db } from '#db';
import type { SearchEngine } from '#providers/serp';
import { checkColumns } from './queries.ts';
import type { Check } from './check.ts';

// Orders: checks that lie at a provider whose queue was used.
const isOrdered = sql`c.state in ('submitting', 'submitted')`;

/** Providers at which there are orders. */
export async function selectOrderedProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct c.provider from checks c where ${isOrdered}`.execute(db);
  return rows.map(({ provider }) => provider);
}

/** Engines for which a provider has orders. */
export async function selectOrderedEngines(db: Db, provider: string): Promise<SearchEngine[]> {
  const { rows } = await sql<{ engine: SearchEngine }>`
    select distinct t.engine from checks c join search_targets t on t.id = c.target_id
    where c.provider = ${provider} and ${isOrdered}`.execute(db);
  return rows.map(({ engine }) => engine);
}

/** Those of the checks that are ordered, the oldest first. */
export async function selectOrders(
  db: Db,
  { provider, ids, limit }: { provider: string; ids: readonly string[]; limit: number },
): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select ${checkColumns} from checks c where c.id = any(${ids}::uuid[]) and c.provider = ${provider} and ${isOrdered}
    order by c.started_at, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Orders that were placed before a moment, the oldest first. */
export async function selectOldOrders(
  db: Db,
  { provider, before, limit }: { provider: string; before: Date; limit: number },
): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select ${checkColumns} from checks c where c.provider = ${provider} and ${isOrdered} and c.started_at <= ${before}
    order by c.started_at, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Those of the checks that have ended. */
export async function selectEndedChecks(
  db: Db,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select ${checkColumns} from checks c where c.id = any(${ids}::uuid[]) and c.finished_at is not null limit ${limit}
  `.execute(db);
  return rows;
}
