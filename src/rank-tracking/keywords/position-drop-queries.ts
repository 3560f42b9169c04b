import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A keyword that ranks lower than at its best. */
export interface DeclinedKeyword {
  id: string;
  keyword: string;
  /** Null if it was not found within `checkedDepth`. */
  position: number | null;
  checkedDepth: number;
  positionAt: Date;
  url: string | null;
}

interface DeclineFilter {
  /** Minimum distance from the best position. A keyword that is not found counts as one position below `checkedDepth`. */
  positions: number;
  tag: string | null;
  /** Only keywords with a successful rank check after this time. */
  since: Date;
  /** The last keyword of the previous batch. */
  after: string | null;
  limit: number;
}

/**
 * Selects a batch of keywords of a website that may have lost positions, by id: a drop leads below the best position. Ignores
 * Search Console positions, because their average also changes with the searchers.
 */
export async function selectDeclinedKeywords(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  { positions, tag, since, after, limit }: DeclineFilter,
): Promise<DeclinedKeyword[]> {
  const { rows } = await sql<DeclinedKeyword>`
    select id, keyword, position, checked_depth as "checkedDepth", position_at as "positionAt", url
    from keywords
    where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved' and source = 'serp'
      and position_at > ${since} and checked_depth is not null
      and coalesce(position, checked_depth + 1) - best_position >= ${positions}
      and (${tag}::text is null or ${tag} = any(tags))
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
