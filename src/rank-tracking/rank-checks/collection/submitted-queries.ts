import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { SearchEngine } from '#providers/serp';
import { rankCheckColumns } from '../core/queries.ts';
import type { RankCheck } from '../core/rank-check.ts';

// Submitted rank checks have a task in a provider's queue. `submitting` ones may have one, because their receipt is missing.
const isSubmitted = sql`c.state in ('submitting', 'submitted')`;

/** Providers with submitted rank checks. */
export async function selectSubmittedProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct c.provider from rank_checks c where ${isSubmitted}`.execute(db);
  return rows.map(({ provider }) => provider);
}

/** Search engines of a provider's submitted rank checks. */
export async function selectSubmittedEngines(db: Db, provider: string): Promise<SearchEngine[]> {
  const { rows } = await sql<{ engine: SearchEngine }>`
    select distinct t.engine from rank_checks c join search_targets t on t.id = c.target_id
    where c.provider = ${provider} and ${isSubmitted}`.execute(db);
  return rows.map(({ engine }) => engine);
}

/** Selects the submitted ones of these rank checks, oldest first. */
export async function selectSubmitted(
  db: Db,
  { provider, ids, limit }: { provider: string; ids: readonly string[]; limit: number },
): Promise<RankCheck[]> {
  const { rows } = await sql<RankCheck>`
    select ${rankCheckColumns} from rank_checks c where c.id = any(${ids}::uuid[]) and c.provider = ${provider} and ${isSubmitted}
    order by c.started_at, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Rank checks that were submitted before a time, oldest first. */
export async function selectSubmittedBefore(
  db: Db,
  { provider, before, limit }: { provider: string; before: Date; limit: number },
): Promise<RankCheck[]> {
  const { rows } = await sql<RankCheck>`
    select ${rankCheckColumns} from rank_checks c where c.provider = ${provider} and ${isSubmitted} and c.started_at <= ${before}
    order by c.started_at, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Selects the finished ones of these rank checks. */
export async function selectFinished(
  db: Db,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<RankCheck[]> {
  const { rows } = await sql<RankCheck>`
    select ${rankCheckColumns} from rank_checks c where c.id = any(${ids}::uuid[]) and c.finished_at is not null limit ${limit}
  `.execute(db);
  return rows;
}
