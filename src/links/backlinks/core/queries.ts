import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Link, WebsiteIds } from './link.ts';

/** The columns of a `Link`. */
export const linkColumns = sql`
  id, account_id as "accountId", website_id as "websiteId", source_url as "sourceUrl", source_host as "sourceHost",
  source_domain as "sourceDomain", target_url as "targetUrl", target_path as "targetPath", anchor, rel, follow, hidden,
  authority, first_seen as "firstSeen", last_seen as "lastSeen", status, lost_reason as "lostReason", lost_at as "lostAt",
  source, sources, observed_at as "observedAt", checked_at as "checkedAt", next_check_at as "nextCheckAt", failures,
  first_failed_at as "firstFailedAt", failure`;

/** Locks the links of a website until the transaction ends. Returns false if the website was deleted. */
export async function lockLinks(db: Db, { accountId, websiteId }: WebsiteIds): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backlinks ' || ${websiteId}, 0))`.execute(db);
  const { rows } = await sql`
    select 1 from websites where id = ${websiteId} and account_id = ${accountId} for key share`.execute(db);
  return rows.length > 0;
}

export async function selectLinks(db: Db, website: WebsiteIds, ids: readonly string[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select ${linkColumns} from backlinks
    where id = any(${ids}::uuid[]) and website_id = ${website.websiteId} and account_id = ${website.accountId}`.execute(
    db,
  );
  return rows;
}

export async function deleteLinks(db: Db, website: WebsiteIds, ids: readonly string[]): Promise<void> {
  await sql`
    delete from backlinks
    where id = any(${ids}::uuid[]) and website_id = ${website.websiteId} and account_id = ${website.accountId}`.execute(
    db,
  );
}

/** Inserts or replaces links of one website. The transaction holds the lock on its links. */
export async function upsertLinks(db: Db, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into backlinks (id, account_id, website_id, source_url, source_host, source_domain, target_url, target_path,
      anchor, rel, follow, hidden, authority, first_seen, last_seen, status, lost_reason, lost_at, source, sources,
      observed_at, checked_at, next_check_at, failures, first_failed_at, failure)
    select g.id, g."accountId", g."websiteId", g."sourceUrl", g."sourceHost", g."sourceDomain", g."targetUrl",
      g."targetPath", g.anchor, g.rel, g.follow, g.hidden, g.authority, g."firstSeen", g."lastSeen", g.status,
      g."lostReason", g."lostAt", g.source, g.sources, g."observedAt", g."checkedAt", g."nextCheckAt", g.failures,
      g."firstFailedAt", g.failure
    from json_to_recordset(${JSON.stringify(links)}::json) as g (id uuid, "accountId" uuid, "websiteId" uuid,
      "sourceUrl" text, "sourceHost" text, "sourceDomain" text, "targetUrl" text, "targetPath" text, anchor text,
      rel text[], follow boolean, hidden boolean, authority smallint, "firstSeen" timestamptz, "lastSeen" timestamptz,
      status text, "lostReason" text, "lostAt" timestamptz, source text, sources text[], "observedAt" timestamptz,
      "checkedAt" timestamptz, "nextCheckAt" timestamptz, failures smallint, "firstFailedAt" timestamptz, failure text)
    on conflict (id) do update set anchor = excluded.anchor, rel = excluded.rel, follow = excluded.follow,
      hidden = excluded.hidden, authority = excluded.authority, first_seen = excluded.first_seen,
      last_seen = excluded.last_seen, status = excluded.status, lost_reason = excluded.lost_reason,
      lost_at = excluded.lost_at, source = excluded.source, sources = excluded.sources,
      observed_at = excluded.observed_at, checked_at = excluded.checked_at, next_check_at = excluded.next_check_at,
      failures = excluded.failures, first_failed_at = excluded.first_failed_at, failure = excluded.failure
    where backlinks.account_id = excluded.account_id`.execute(db);
}

/** Records the placement that a link came from. Observations never change it. */
export async function markPlacedLink(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  { linkId, placementId, campaignId }: { linkId: string; placementId: string; campaignId: string },
): Promise<void> {
  await sql`
    update backlinks set placement_id = ${placementId}, campaign_id = ${campaignId}
    where id = ${linkId} and website_id = ${websiteId} and account_id = ${accountId}
      and placement_id is distinct from ${placementId}::uuid`.execute(db);
}

/** Deletes at most `limit` links of a website. Returns whether there may be more. */
export async function deleteSomeLinks(db: Db, website: WebsiteIds, limit: number): Promise<boolean> {
  const { rows } = await sql`
    delete from backlinks where id in (
      select id from backlinks where website_id = ${website.websiteId} and account_id = ${website.accountId} limit ${limit}
    ) returning 1`.execute(db);
  return rows.length === limit;
}

/** The URLs of those pages that have a known link with a target URL. */
export async function selectKnownPages(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  pages: readonly { url: string; domain: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct source_url as url from backlinks
    where website_id = ${websiteId} and account_id = ${accountId} and target_url is not null
      and source_domain = any(${[...new Set(pages.map(({ domain }) => domain))]}::text[])
      and source_url = any(${pages.map(({ url }) => url)}::text[])`.execute(db);
  return rows.map((row) => row.url);
}

/** Links of all websites after an id, in the order of their ids, with the domains of the websites. Serves a schedule of all accounts. */
export async function selectLinksAfter(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<(Link & { domain: string })[]> {
  const { rows } = await sql<Link & { domain: string }>`
    select l.*, w.domain from (
      select ${linkColumns} from backlinks where id > ${after} order by id limit ${limit}
    ) l join websites w on w.id = l."websiteId" order by l.id`.execute(db);
  return rows;
}

/** The parts of a website's summary that its updates depend on. */
export interface SummaryState {
  links: number;
  computedAt: Date;
}

export async function findSummaryState(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
): Promise<SummaryState | null> {
  const { rows } = await sql<SummaryState>`
    select links, computed_at as "computedAt" from backlink_summaries
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}
