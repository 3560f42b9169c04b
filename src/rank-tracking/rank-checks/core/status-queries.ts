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
  /** Of the last 24 hours, and those that wait for another attempt. */
  count: number;
  /** Rank checks that failed permanently within a week. */
  weekCount: number;
}

/** Counts the rank checks that ended since a time by provider, of all accounts. */
export async function countEndedRankChecks(db: Db, since: Date): Promise<ProviderResults[]> {
  const { rows } = await sql<ProviderResults>`
    select provider, count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
      max(finished_at) filter (where state = 'done') as "lastDoneAt"
    from rank_checks where finished_at >= ${since} group by 1 order by 1`.execute(db);
  return rows;
}

/** Counts the rank checks that failed in a day and a week, or wait for another attempt, by provider and reason, of all accounts. */
export async function countFailedRankChecks(
  db: Db,
  { dayAgo, weekAgo }: { dayAgo: Date; weekAgo: Date },
): Promise<RankCheckFailures[]> {
  const { rows } = await sql<RankCheckFailures>`
    select provider, coalesce(error_code, 'unknown') as reason, count(*) filter (where is_current) as count,
      count(*) filter (where is_failed) as "weekCount"
    from (
      select provider, error_code, finished_at >= ${dayAgo} as is_current, true as is_failed
      from rank_checks where state = 'failed' and finished_at >= ${weekAgo}
      union all
      select provider, error_code, true, false from rank_checks where state = 'waiting' and attempt > 1
    ) g group by 1, 2 order by 3 desc, 4 desc, 1, 2`.execute(db);
  return rows;
}
