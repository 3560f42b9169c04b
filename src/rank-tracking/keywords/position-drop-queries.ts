import { sql } from 'kysely';
import type { Db } from '#db';

/** A keyword that stands lower than at the last check of an earlier day. */
interface Drop {
  id: string;
  keyword: string;
  previousPosition: number;
  /** Null where it is not among the results that were looked at. */
  position: number | null;
  checkedDepth: number;
  positionAt: Date;
  url: string | null;
}

interface DropFilter {
  /** So many or more; what is not found any more has at least lost those up to the end of what was looked at. */
  positions: number;
  /** Only those that stood there or better. */
  top: number | null;
  tag: string | null;
  since: Date;
}

/**
 * Keywords of a website that have lost positions by a check since then, the best before first, a thousand at most. Only result
 * pages count: an average of Search Console moves with who searches. A check that failed leaves all of this as it was.
 */
export async function selectDrops(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  { positions, top, tag, since }: DropFilter,
): Promise<Drop[]> {
  const { rows } = await sql<Drop>`
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
