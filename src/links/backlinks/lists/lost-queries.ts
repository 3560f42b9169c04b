import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { LostReason, WebsiteIds } from '#links/backlinks/core';

interface LostLink {
  id: string;
  sourceUrl: string;
  targetUrl: string | null;
  /** Authority of the linking domain. Null if the web graph lacks it. */
  authority: number | null;
  lostReason: LostReason;
  lostAt: Date;
}

/** At most 1,000 links of a website that were lost after `since` and are still lost, by descending authority. */
export async function selectLostLinks(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  { minAuthority, since }: { minAuthority: number; since: Date },
): Promise<LostLink[]> {
  const { rows } = await sql<LostLink>`
    select id, source_url as "sourceUrl", target_url as "targetUrl", authority, lost_reason as "lostReason",
      lost_at as "lostAt"
    from backlinks
    where website_id = ${websiteId} and account_id = ${accountId} and status = 'lost' and lost_at > ${since}
      and coalesce(authority, 0) >= ${minAuthority}
    order by authority desc nulls last, id limit 1000`.execute(db);
  return rows;
}
