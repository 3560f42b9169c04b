import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { LinkSource, WebsiteIds } from './link.ts';

/** Recounts the links of some domains. Deletes domains without links, unless a source has reported the domain as a whole. */
export async function recountDomains(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  { domains, newSince }: { domains: readonly string[]; newSince: Date },
): Promise<void> {
  if (domains.length === 0) return;
  await sql`
    insert into backlink_domains as d (account_id, website_id, domain, reversed, authority, links, follow_links, first_seen,
      last_seen, observed_at, status, source)
    select ${accountId}, ${websiteId}, source_domain, ${reversed(sql`source_domain`)}, max(authority),
      count(*) filter (where status <> 'lost'), count(*) filter (where status <> 'lost' and follow),
      min(first_seen), max(last_seen), max(greatest(observed_at, checked_at)),
      case when bool_and(status = 'lost') then 'lost' when min(first_seen) > ${newSince} then 'new' else 'live' end,
      (array_agg(source order by observed_at desc, id))[1]
    from backlinks
    where website_id = ${websiteId} and account_id = ${accountId} and source_domain = any(${domains}::text[])
    group by source_domain order by source_domain
    on conflict (website_id, domain) do update set authority = excluded.authority, links = excluded.links,
      follow_links = excluded.follow_links, first_seen = least(excluded.first_seen, case when d.reported_at is not null then d.first_seen end),
      last_seen = excluded.last_seen, observed_at = excluded.observed_at, status = excluded.status,
      source = excluded.source`.execute(db);
  await sql`
    delete from backlink_domains d
    where website_id = ${websiteId} and account_id = ${accountId} and domain = any(${domains}::text[])
      and reported_at is null and not exists (
        select from backlinks l where l.website_id = d.website_id and l.source_domain = d.domain
      )`.execute(db);
}

/** A source's report of all links of a domain. */
export interface ReportedDomain {
  domain: string;
  authority: number | null;
  links: number;
  observedAt: Date;
  firstSeen: Date;
  source: LinkSource;
}

/** Stores the latest report of each domain. It does not change what is known about single links. */
export async function upsertReportedDomains(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  { reported, newSince }: { reported: readonly ReportedDomain[]; newSince: Date },
): Promise<void> {
  if (reported.length === 0) return;
  await sql`
    insert into backlink_domains as d (account_id, website_id, domain, reversed, authority, links, follow_links, reported_links,
      reported_at, first_seen, last_seen, observed_at, status, source)
    select ${accountId}, ${websiteId}, g.domain, ${reversed(sql`g.domain`)}, g.authority, 0, 0, g.links, g."observedAt",
      g."firstSeen", g."observedAt", g."observedAt",
      case when g."firstSeen" > ${newSince} then 'new' else 'live' end, g.source
    from json_to_recordset(${JSON.stringify(reported)}::json) as g (domain text, authority smallint, links integer,
      "observedAt" timestamptz, "firstSeen" timestamptz, source text)
    order by g.domain
    on conflict (website_id, domain) do update set reported_links = excluded.reported_links, reported_at = excluded.reported_at,
      authority = coalesce(excluded.authority, d.authority)
    where d.reported_at is null or d.reported_at <= excluded.reported_at`.execute(db);
}

/**
 * Changes at most `limit` links of all accounts from `new` to `live` if they were first seen by `newSince`. Returns their websites,
 * and whether there may be more.
 */
export async function ageLinks(
  db: Db,
  { newSince, limit }: { newSince: Date; limit: number },
): Promise<{ websites: WebsiteIds[]; hasMore: boolean }> {
  const { rows } = await sql<WebsiteIds>`
    update backlinks set status = 'live' where id in (
      select id from backlinks where status = 'new' and first_seen <= ${newSince} limit ${limit} for update skip locked
    ) returning account_id as "accountId", website_id as "websiteId"`.execute(db);
  const websites = [...new Map(rows.map((row) => [row.websiteId, row])).values()];
  return { websites, hasMore: rows.length === limit };
}

/** Changes domains from `new` to `live` if they were first seen by `newSince`. */
export async function ageDomains(db: Db, newSince: Date): Promise<void> {
  await sql`
    update backlink_domains set status = 'live' where status = 'new' and first_seen <= ${newSince}`.execute(
    db,
  );
}

export async function deleteDomains(db: Db, { accountId, websiteId }: WebsiteIds): Promise<void> {
  await sql`delete from backlink_domains where website_id = ${websiteId} and account_id = ${accountId}`.execute(
    db,
  );
}

/** `com.example` for `example.com`. */
function reversed(name: ReturnType<typeof sql>) {
  return sql`array_to_string(array(
    select part from string_to_table(${name}, '.') with ordinality as p (part, ordinal) order by ordinal desc
  ), '.')`;
}
