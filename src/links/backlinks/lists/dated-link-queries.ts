import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { LostReason, WebsiteIds } from '#links/backlinks/core';

/** A link with the moment of its last event. */
export interface DatedLink {
  id: string;
  sourceUrl: string;
  targetUrl: string | null;
  /** Authority of the linking domain. Null if the web graph lacks it. */
  authority: number | null;
  /** Null for a link that is present. */
  lostReason: LostReason | null;
  /** When it was lost, or for a present link first seen. */
  at: Date;
}

interface LinkFilter {
  minAuthority: number;
  since: Date;
}

/** At most 1,000 links of a website that were lost after `since` and are still lost, by descending authority. */
export function selectLostLinks(db: Db, ids: WebsiteIds, filter: LinkFilter): Promise<DatedLink[]> {
  return selectDatedLinks(db, ids, { ...filter, at: sql`lost_at`, condition: sql`status = 'lost'` });
}

/** At most 1,000 links of a website that were first seen after `since` and are present, by descending authority. */
export function selectGainedLinks(db: Db, ids: WebsiteIds, filter: LinkFilter): Promise<DatedLink[]> {
  return selectDatedLinks(db, ids, { ...filter, at: sql`first_seen`, condition: sql`status <> 'lost'` });
}

async function selectDatedLinks(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  {
    minAuthority,
    since,
    at,
    condition,
  }: LinkFilter & { at: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): Promise<DatedLink[]> {
  const { rows } = await sql<DatedLink>`
    select id, source_url as "sourceUrl", target_url as "targetUrl", authority, lost_reason as "lostReason", ${at} as at
    from backlinks
    where website_id = ${websiteId} and account_id = ${accountId} and ${condition} and ${at} > ${since}
      and coalesce(authority, 0) >= ${minAuthority}
    order by authority desc nulls last, id limit 1000`.execute(db);
  return rows;
}
