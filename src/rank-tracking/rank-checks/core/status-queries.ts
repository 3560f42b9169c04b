import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** The rank checks of a provider that ended since a time. */
export interface ProviderResults {
  provider: string;
  done: number;
  failed: number;
  lastDoneAt: Date | null;
}

export interface RankCheckFailures {
  provider: string;
  reason: string;
  count: number;
}

/** Counts the rank checks that ended since a time by provider, of all accounts. */
export async function countEndedRankChecks(db: Db, since: Date): Promise<ProviderResults[]> {
  const { rows } = await sql<ProviderResults>`
    select provider, count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
      max(finished_at) filter (where state = 'done') as "lastDoneAt"
    from rank_checks where finished_at >= ${since} group by 1 order by 1`.execute(db);
  return rows;
}

/** Counts the rank checks that failed since a time, or wait for another attempt, by provider and reason, of all accounts. */
export async function countFailedRankChecks(db: Db, since: Date): Promise<RankCheckFailures[]> {
  const { rows } = await sql<RankCheckFailures>`
    select provider, coalesce(error_code, 'unknown') as reason, count(*) as count from (
      select provider, error_code from rank_checks where state = 'failed' and finished_at >= ${since}
      union all
      select provider, error_code from rank_checks where state = 'waiting' and attempt > 1
    ) g group by 1, 2 order by 3 desc, 1, 2`.execute(db);
  return rows;
}
