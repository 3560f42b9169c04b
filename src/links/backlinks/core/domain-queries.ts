import { sql } from 'kysely';
import type { Db } from '#db';
import type { LinkSource, OfWebsite } from './link.ts';

/** Counts the links of some domains anew; those that have none left, and of which nobody told as a whole, are forgotten. */
export async function recountDomains(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { domains, youngSince }: { domains: readonly string[]; youngSince: Date },
): Promise<void> {
  if (domains.length === 0) return;
  await sql`
    insert into backlink_domains as d (account_id, website_id, domain, reversed, authority, links, follow_links, first_seen,
      last_seen, observed_at, status, source)
    select ${accountId}, ${websiteId}, source_domain, ${reversed(sql`source_domain`)}, max(authority),
      count(*) filter (where status <> 'lost'), count(*) filter (where status <> 'lost' and follow),
      min(first_seen), max(last_seen), max(greatest(observed_at, checked_at)),
      case when bool_and(status = 'lost') then 'lost' when min(first_seen) > ${youngSince} then 'new' else 'live' end,
      (array_agg(source order by observed_at desc, id))[1]
    from backlinks
    where website_id = ${websiteId} and account_id = ${accountId} and source_domain = any(${domains}::text[])
    group by source_domain order by source_domain
    on conflict (website_id, domain) do update set authority = excluded.authority, links = excluded.links,
      follow_links = excluded.follow_links, first_seen = least(excluded.first_seen, case when d.said_at is not null then d.first_seen end),
      last_seen = excluded.last_seen, observed_at = excluded.observed_at, status = excluded.status,
      source = excluded.source`.execute(db);
  await sql`
    delete from backlink_domains d
    where website_id = ${websiteId} and account_id = ${accountId} and domain = any(${domains}::text[])
      and said_at is null and not exists (
        select from backlinks l where l.website_id = d.website_id and l.source_domain = d.domain
      )`.execute(db);
}

/** What a source says of all links of a domain. */
export interface SaidDomain {
  domain: string;
  authority: number | null;
  links: number;
  observedAt: Date;
  firstSeen: Date;
  source: LinkSource;
}

/** Keeps what was said last of each domain. What is known of single links is left as it is. */
export async function upsertSaidDomains(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { said, youngSince }: { said: readonly SaidDomain[]; youngSince: Date },
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    insert into backlink_domains as d (account_id, website_id, domain, reversed, authority, links, follow_links, said_links,
      said_at, first_seen, last_seen, observed_at, status, source)
    select ${accountId}, ${websiteId}, g.domain, ${reversed(sql`g.domain`)}, g.authority, 0, 0, g.links, g."observedAt",
      g."firstSeen", g."observedAt", g."observedAt",
      case when g."firstSeen" > ${youngSince} then 'new' else 'live' end, g.source
    from json_to_recordset(${JSON.stringify(said)}::json) as g (domain text, authority smallint, links integer,
      "observedAt" timestamptz, "firstSeen" timestamptz, source text)
    order by g.domain
    on conflict (website_id, domain) do update set said_links = excluded.said_links, said_at = excluded.said_at,
      authority = coalesce(excluded.authority, d.authority)
    where d.said_at is null or d.said_at <= excluded.said_at`.execute(db);
}

/** Domains of links that no graph has rated, or that were rated by an older one, after a name. */
export async function selectDomainNames(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and domain > ${after} order by domain limit ${limit}
  `.execute(db);
  return rows.map((row) => row.domain);
}

/** Those of the domains that link to the website, as far as anybody has told and nobody found it lost. */
export async function selectLinkingDomains(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and status <> 'lost'
      and domain = any(${domains}::text[])`.execute(db);
  return rows.map((row) => row.domain);
}

/** Writes what domains are worth now, to them and to their links. */
export async function updateAuthorities(
  db: Db,
  { accountId, websiteId }: OfWebsite,
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

/**
 * So many links that were new long enough count as live from now on. The clock asks, for all accounts; returns the websites
 * concerned, and whether there may be more.
 */
export async function ageLinks(
  db: Db,
  { youngSince, limit }: { youngSince: Date; limit: number },
): Promise<{ websites: OfWebsite[]; hasMore: boolean }> {
  const { rows } = await sql<OfWebsite>`
    update backlinks set status = 'live' where id in (
      select id from backlinks where status = 'new' and first_seen <= ${youngSince} limit ${limit} for update skip locked
    ) returning account_id as "accountId", website_id as "websiteId"`.execute(db);
  const websites = [...new Map(rows.map((row) => [row.websiteId, row])).values()];
  return { websites, hasMore: rows.length === limit };
}

/** The same for the domains that they are on. */
export async function ageDomains(db: Db, youngSince: Date): Promise<void> {
  await sql`
    update backlink_domains set status = 'live' where status = 'new' and first_seen <= ${youngSince}`.execute(
    db,
  );
}

export async function deleteDomains(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  await sql`delete from backlink_domains where website_id = ${websiteId} and account_id = ${accountId}`.execute(
    db,
  );
}

/** `com.example` for `example.com`. */
function reversed(name: ReturnType<typeof sql>) {
  return sql`array_to_string(array(
    select part from string_to_table(${name}, '.') with ordinality as p (part, place) order by place desc
  ), '.')`;
}
