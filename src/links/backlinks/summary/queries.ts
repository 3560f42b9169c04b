import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { LinkSource, LostReason, WebsiteIds } from '#links/backlinks/core';

/** Totals of a website's links and referring domains. */
export interface LinkTotals {
  /** Links that are present, including new ones. */
  links: number;
  newLinks: number;
  lostLinks: number;
  followLinks: number;
  /** Present according to other sources, but not yet seen by the own crawler. */
  unverifiedLinks: number;
  domains: number;
  newDomains: number;
  lostDomains: number;
  topAnchors: { anchor: string; links: number; domains: number }[];
  /** Domains by authority: 0–9, 10–19, … 90–100. */
  authorityBands: number[];
  unratedDomains: number;
  bySource: Partial<Record<LinkSource, { links: number; observedAt: string }>>;
  byLostReason: Partial<Record<LostReason, number>>;
}

export interface Summary extends LinkTotals {
  version: number;
  computedAt: Date;
}

export async function findSummary(db: Db, { accountId, websiteId }: WebsiteIds): Promise<Summary | null> {
  const { rows } = await sql<Summary>`
    select version, computed_at as "computedAt", links, new_links as "newLinks", lost_links as "lostLinks",
      follow_links as "followLinks", unverified_links as "unverifiedLinks", domains, new_domains as "newDomains",
      lost_domains as "lostDomains", top_anchors as "topAnchors", authority_bands as "authorityBands",
      unrated_domains as "unratedDomains", by_source as "bySource", by_lost_reason as "byLostReason"
    from backlink_summaries where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** The totals without the times of the sources, whose observations are in ClickHouse. */
export type AggregatedLinks = Omit<LinkTotals, 'bySource'> & {
  bySource: Partial<Record<LinkSource, number>>;
};

/** Reads every link of the website, so only jobs call it. */
export async function aggregateLinks(db: Db, { accountId, websiteId }: WebsiteIds): Promise<AggregatedLinks> {
  const ofWebsite = sql`website_id = ${websiteId} and account_id = ${accountId}`;
  const { rows } = await sql<AggregatedLinks>`
    select l.*, d.*, coalesce(a.anchors, '[]') as "topAnchors", coalesce(s.sources, '{}') as "bySource",
      coalesce(r.reasons, '{}') as "byLostReason"
    from (
      select (count(*) filter (where status <> 'lost'))::int as links, (count(*) filter (where status = 'new'))::int as "newLinks",
        (count(*) filter (where status = 'lost'))::int as "lostLinks",
        (count(*) filter (where status <> 'lost' and follow))::int as "followLinks",
        (count(*) filter (where status <> 'lost' and not 'crawl' = any(sources)))::int as "unverifiedLinks"
      from backlinks where ${ofWebsite}
    ) l, (
      select (count(*) filter (where status <> 'lost'))::int as domains, (count(*) filter (where status = 'new'))::int as "newDomains",
        (count(*) filter (where status = 'lost'))::int as "lostDomains",
        (count(*) filter (where status <> 'lost' and authority is null))::int as "unratedDomains",
        array(
          select (select count(*)::int from backlink_domains where ${ofWebsite} and status <> 'lost'
            and authority between band * 10 and case band when 9 then 100 else band * 10 + 9 end)
          from generate_series(0, 9) band order by band
        ) as "authorityBands"
      from backlink_domains where ${ofWebsite}
    ) d, (
      select json_agg(json_build_object('anchor', anchor, 'links', links, 'domains', domains)
        order by domains desc, links desc, anchor) as anchors
      from (
        select anchor, count(*)::int as links, count(distinct source_domain)::int as domains from backlinks
        where ${ofWebsite} and status <> 'lost' and anchor <> '' group by anchor
        order by domains desc, links desc, anchor limit 20
      ) a
    ) a, (
      select json_object_agg(source, links) as sources
      from (
        select unnest(sources) as source, count(*)::int as links
        from backlinks where ${ofWebsite} and status <> 'lost' group by 1
      ) s
    ) s, (
      select json_object_agg(lost_reason, links) as reasons from (
        select lost_reason, count(*)::int as links from backlinks
        where ${ofWebsite} and status = 'lost' group by 1
      ) r
    ) r`.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('The aggregation returned no row.');
  return totals;
}

export interface LinkDay {
  day: string;
  found: number;
  lost: number;
  domainsFound: number;
  domainsLost: number;
}

/** Counts links and domains by the day on which they were first seen or lost. A domain is lost with its last link. */
export async function aggregateLinkDays(db: Db, { accountId, websiteId }: WebsiteIds): Promise<LinkDay[]> {
  const ofWebsite = sql`website_id = ${websiteId} and account_id = ${accountId}`;
  const { rows } = await sql<LinkDay>`
    select day::text, sum(found)::int as found, sum(lost)::int as lost, sum(domains)::int as "domainsFound",
      sum(domains_lost)::int as "domainsLost"
    from (
      select (first_seen at time zone 'UTC')::date as day, count(*) as found, 0 as lost, 0 as domains, 0 as domains_lost
      from backlinks where ${ofWebsite} group by 1
      union all
      select (lost_at at time zone 'UTC')::date, 0, count(*), 0, 0
      from backlinks where ${ofWebsite} and status = 'lost' group by 1
      union all
      select (first_seen at time zone 'UTC')::date, 0, 0, count(*), 0 from backlink_domains where ${ofWebsite} group by 1
      union all
      select (gone at time zone 'UTC')::date, 0, 0, 0, count(*) from (
        select max(lost_at) as gone from backlinks where ${ofWebsite} group by source_domain having bool_and(status = 'lost')
      ) g group by 1
    ) d where day >= '1990-01-01' group by day order by day`.execute(db);
  return rows;
}

/** Replaces the summary. Returns false if a newer one exists or the website was deleted. */
export async function upsertSummary(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  { version, computedAt, ...totals }: Summary,
): Promise<boolean> {
  const { rows } = await sql`
    insert into backlink_summaries as s (website_id, account_id, version, computed_at, links, new_links, lost_links,
      follow_links, unverified_links, domains, new_domains, lost_domains, top_anchors, authority_bands, unrated_domains,
      by_source, by_lost_reason)
    select id, account_id, ${version}, ${computedAt}::timestamptz, ${totals.links}, ${totals.newLinks}, ${totals.lostLinks},
      ${totals.followLinks}, ${totals.unverifiedLinks}, ${totals.domains}, ${totals.newDomains}, ${totals.lostDomains},
      ${JSON.stringify(totals.topAnchors)}::jsonb, ${totals.authorityBands}::integer[], ${totals.unratedDomains},
      ${JSON.stringify(totals.bySource)}::jsonb, ${JSON.stringify(totals.byLostReason)}::jsonb
    from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do update set version = excluded.version, computed_at = excluded.computed_at,
      links = excluded.links, new_links = excluded.new_links, lost_links = excluded.lost_links,
      follow_links = excluded.follow_links, unverified_links = excluded.unverified_links, domains = excluded.domains,
      new_domains = excluded.new_domains, lost_domains = excluded.lost_domains, top_anchors = excluded.top_anchors,
      authority_bands = excluded.authority_bands, unrated_domains = excluded.unrated_domains,
      by_source = excluded.by_source, by_lost_reason = excluded.by_lost_reason
    where s.version < excluded.version returning 1`.execute(db);
  return rows.length > 0;
}

/** The daily counts of a website that belong to one version of its summary. */
export interface LinkDaysVersion extends WebsiteIds {
  version: number;
}

/** The current versions of the websites that have a summary. */
export async function selectCurrentVersions(
  db: Db,
  websites: readonly WebsiteIds[],
): Promise<LinkDaysVersion[]> {
  const { rows } = await sql<LinkDaysVersion>`
    select account_id as "accountId", website_id as "websiteId", version from backlink_summaries
    where website_id = any(${websites.map(({ websiteId }) => websiteId)}::uuid[])`.execute(db);
  return rows;
}

export async function deleteSummaryRow(db: Db, { accountId, websiteId }: WebsiteIds): Promise<void> {
  await sql`
    delete from backlink_summaries where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
}
