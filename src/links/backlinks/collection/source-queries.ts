import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Site } from '#websites';
import type { WebsiteIds } from '#links/backlinks/core';

/** The other websites of the account. */
export async function selectOtherWebsites(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
): Promise<(Site & { id: string })[]> {
  const { rows } = await sql<Site & { id: string }>`
    select id, domain, match from websites where account_id = ${accountId} and id <> ${websiteId}`.execute(
    db,
  );
  return rows;
}

/** Those of the domains with at least one known link that is present. */
export async function selectLinkedDomains(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and domain = any(${domains}::text[])
      and links > 0`.execute(db);
  return rows.map((row) => row.domain);
}

/** Whether any source has reported a referring domain of the website. */
export async function hasLinks(db: Db, { accountId, websiteId }: WebsiteIds): Promise<boolean> {
  const { rows } = await sql`
    select 1 from backlink_domains where website_id = ${websiteId} and account_id = ${accountId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
