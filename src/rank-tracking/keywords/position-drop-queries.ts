import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A keyword that ranks lower than at the last rank check of an earlier day. */
interface PositionDrop {
  id: string;
  keyword: string;
  previousPosition: number;
  /** Null if it was not found within `checkedDepth`. */
  position: number | null;
  checkedDepth: number;
  positionAt: Date;
  url: string | null;
}

interface PositionDropFilter {
  /** Minimum loss of positions. A keyword that is no longer found counts as one position below `checkedDepth`. */
  positions: number;
  /** Only keywords whose previous position was this or better. */
  top: number | null;
  tag: string | null;
  since: Date;
}

/**
 * Selects up to 1000 keywords of a website that lost positions in a rank check after `since`, best previous position first.
 * Ignores Search Console positions, because their average also changes with the searchers.
 */
export async function selectPositionDrops(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  { positions, top, tag, since }: PositionDropFilter,
): Promise<PositionDrop[]> {
  const { rows } = await sql<PositionDrop>`
    select id, keyword, previous_position as "previousPosition", position, checked_depth as "checkedDepth",
      position_at as "positionAt", url
    from keywords
    where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved' and source = 'serp'
      and position_at > ${since} and checked_depth is not null
      and coalesce(position, checked_depth + 1) - previous_position >= ${positions}
      and (${top}::integer is null or previous_position <= ${top})
      and (${tag}::text is null or ${tag} = any(tags))
    order by previous_position, id limit 1000`.execute(db);
  return rows;
}
