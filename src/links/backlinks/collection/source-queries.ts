import { sql } from 'kysely';
import type { Db } from '#db';
import type { Site } from '#websites';
import type { OfWebsite } from '../links/link.ts';

/** The other websites of the account. */
export async function selectOtherWebsites(
  db: Db,
  { accountId, websiteId }: OfWebsite,
): Promise<(Site & { id: string })[]> {
  const { rows } = await sql<Site & { id: string }>`
    select id, domain, match from websites where account_id = ${accountId} and id <> ${websiteId}`.execute(
    db,
  );
  return rows;
}

/** Websites whose domains were rated by another release of the web graph, or none; the clock asks, for all accounts. */
export async function selectUnratedWebsites(db: Db, release: string): Promise<OfWebsite[]> {
  const { rows } = await sql<OfWebsite>`
    select account_id as "accountId", website_id as "websiteId" from backlink_summaries
    where rated_with is distinct from ${release} limit 1000`.execute(db);
  return rows;
}

export async function markRated(db: Db, { accountId, websiteId }: OfWebsite, release: string): Promise<void> {
  await sql`
    update backlink_summaries set rated_with = ${release}
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
}

/** Those of the domains of which links are known by their pages. */
export async function selectLinkedDomains(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and domain = any(${domains}::text[])
      and links > 0`.execute(db);
  return rows.map((row) => row.domain);
}

/** Whether anybody ever told of a link of the website. */
export async function hasLinks(db: Db, { accountId, websiteId }: OfWebsite): Promise<boolean> {
  const { rows } = await sql`
    select 1 from backlink_domains where website_id = ${websiteId} and account_id = ${accountId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
