import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface CollectionStatus {
  source: string;
  websites: number;
  /** Collections of connected sources that should have run before the given time. */
  late: number;
  failed: number;
  /** The last successful collection of the website whose data is the oldest, and of the one whose data is the newest. */
  oldestSuccessAt: Date | null;
  newestSuccessAt: Date | null;
}

/** The freshness of each source of backlinks, over the websites of all accounts. */
export async function readCollectionStatus(
  db: Db,
  { lateBefore, connected }: { lateBefore: Date; connected: readonly string[] },
): Promise<CollectionStatus[]> {
  const { rows } = await sql<CollectionStatus>`
    select source, count(*) as websites,
      count(*) filter (where next_run_at < ${lateBefore} and source = any(${connected})) as late,
      count(*) filter (where state = 'failed') as failed,
      min(last_success_at) as "oldestSuccessAt", max(last_success_at) as "newestSuccessAt"
    from backlink_collections group by 1 order by 1`.execute(db);
  return rows;
}

/** Counts the websites whose last collection failed, by source and reason, of all accounts. */
export async function countFailedCollections(
  db: Db,
): Promise<{ provider: string; reason: string; count: number }[]> {
  const { rows } = await sql<{ provider: string; reason: string; count: number }>`
    select source as provider, error_code as reason, count(*) as count
    from backlink_collections where error_code is not null group by 1, 2 order by 3 desc, 1, 2`.execute(db);
  return rows;
}
