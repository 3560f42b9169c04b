import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { WebsiteIds } from '#links/backlinks/core';

/** Websites of all accounts whose domains were not rated with this release of the web graph. */
export async function selectUnratedWebsites(db: Db, release: string): Promise<WebsiteIds[]> {
  const { rows } = await sql<WebsiteIds>`
    select account_id as "accountId", website_id as "websiteId" from backlink_summaries
    where rated_with is distinct from ${release} limit 1000`.execute(db);
  return rows;
}

export async function markRated(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  release: string,
): Promise<void> {
  await sql`
    update backlink_summaries set rated_with = ${release}
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
}

/** Referring domains by name, those after `after`. */
export async function selectDomainNames(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and domain > ${after} order by domain limit ${limit}
  `.execute(db);
  return rows.map((row) => row.domain);
}

/** Updates the authority of domains and of their links. */
export async function updateAuthorities(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  rated: readonly { domain: string; authority: number | null }[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(rated)}::json) as g (domain text, authority smallint)`;
  await sql`
    update backlinks l set authority = g.authority from ${given}
    where l.website_id = ${websiteId} and l.account_id = ${accountId} and l.source_domain = g.domain
      and l.authority is distinct from g.authority`.execute(db);
  await sql`
    update backlink_domains d set authority = g.authority from ${given}
    where d.website_id = ${websiteId} and d.account_id = ${accountId} and d.domain = g.domain
      and d.authority is distinct from g.authority`.execute(db);
}
