import { sql } from 'kysely';
import type { Db } from '#db';
import type { LostReason, OfWebsite } from './link.ts';

/** A link that was seen to be gone. */
interface LostLink {
  id: string;
  sourceUrl: string;
  targetUrl: string | null;
  /** Of the linking domain; null where nobody rates it. */
  authority: number | null;
  lostReason: LostReason;
  lostAt: Date;
}

/** Links of a website that are lost, and were found to be so since then, the strongest first, a thousand at most. */
export async function selectLostLinks(
  db: Db,
  { accountId, websiteId }: OfWebsite,
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
