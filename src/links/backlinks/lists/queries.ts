import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { MomentRange } from '#platform/date-range.ts';
import { type Db, readKeyset, type Sort, type SortValue } from '#platform/postgres';
import { type Link, linkColumns, type LinkStatus, type WebsiteIds } from '#links/backlinks/core';

export const linkSorts = ['authority', 'firstSeen', 'lastSeen', 'lostAt'] as const;
export type LinkSort = (typeof linkSorts)[number];

export const relFilters = ['follow', 'nofollow', 'sponsored', 'ugc'] as const;

/** A link, and the placement of a campaign that it came from. */
export interface ListedLink extends Link {
  placementId: string | null;
  campaignId: string | null;
}

const listedColumns = sql`${linkColumns}, placement_id as "placementId", campaign_id as "campaignId"`;

export interface LinkFilter {
  /** Whether the link came from a placement of a campaign. */
  placed?: boolean | undefined;
  campaignIds?: string[] | undefined;
  lostReasons?: string[] | undefined;
  rels?: string[] | undefined;
  texts?: string[] | undefined;
  sourceDomains?: string[] | undefined;
  /** Prefixes of target paths. */
  targetPaths?: string[] | undefined;
  firstSeen?: MomentRange | undefined;
}

export interface LinkPage {
  by: LinkSort;
  descending: boolean;
  limit: number;
  after: SortValue[] | null;
}

const sortColumns: Record<LinkSort, Pick<Sort, 'column' | 'nullable' | 'type'>> = {
  authority: { column: sql`authority`, nullable: true, type: 'int' },
  firstSeen: { column: sql`first_seen`, nullable: false, type: 'timestamptz' },
  lastSeen: { column: sql`last_seen`, nullable: false, type: 'timestamptz' },
  lostAt: { column: sql`lost_at`, nullable: true, type: 'timestamptz' },
};

/** One page of the links with one status, and one row more if there is another page. One index has them in order. */
export async function selectLinkPage(
  { db, accountId }: Context,
  { websiteId, status, filter }: { websiteId: string; status: LinkStatus; filter: LinkFilter },
  page: LinkPage,
): Promise<ListedLink[]> {
  const matches = sql.join(
    [
      sql`website_id = ${websiteId} and account_id = ${accountId} and status = ${status}`,
      ...filterConditions(filter),
    ],
    sql` and `,
  );
  const sort: Sort = { ...sortColumns[page.by], id: sql`id`, descending: page.descending };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<ListedLink>`
      select ${listedColumns} from backlinks where ${matches} and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    );
    return rows;
  });
}

export async function findListedLink(
  { db, accountId }: Context,
  websiteId: string,
  id: string,
): Promise<ListedLink | null> {
  const { rows } = await sql<ListedLink>`
    select ${listedColumns} from backlinks
    where id = ${id} and website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

function filterConditions({
  placed,
  campaignIds,
  lostReasons,
  rels,
  texts,
  sourceDomains,
  targetPaths,
  firstSeen,
}: LinkFilter): RawBuilder<unknown>[] {
  const tokens = rels?.filter((rel) => rel !== 'follow') ?? [];
  return [
    placed !== undefined && (placed ? sql`campaign_id is not null` : sql`campaign_id is null`),
    campaignIds && sql`campaign_id = any(${campaignIds}::uuid[])`,
    lostReasons && sql`lost_reason = any(${lostReasons}::text[])`,
    rels &&
      anyOf([
        ...(rels.includes('follow') ? [sql`follow`] : []),
        ...(tokens.length > 0 ? [sql`rel && ${tokens}::text[]`] : []),
      ]),
    // The expression of the index.
    texts &&
      anyOf(
        texts.map(
          (text) =>
            sql`(source_url || ' ' || coalesce(target_url, '') || ' ' || coalesce(anchor, '')) ilike ${`%${escapeLike(text)}%`}`,
        ),
      ),
    sourceDomains && sql`source_domain = any(${sourceDomains}::text[])`,
    targetPaths && anyOf(targetPaths.map(startsWith)),
    firstSeen &&
      sql`first_seen >= ${`${firstSeen.from}Z`}::timestamptz and first_seen < ${`${firstSeen.until}Z`}::timestamptz`,
  ].filter((condition) => typeof condition === 'object');
}

/** The index contains the first 200 characters of each path. */
function startsWith(path: string): RawBuilder<unknown> {
  return sql`(left(target_path, 200) like ${`${escapeLike(path.slice(0, 200))}%`} and starts_with(target_path, ${path}))`;
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

export interface KnownDomain {
  domain: string;
  authority: number | null;
  links: number;
  followLinks: number;
  reportedLinks: number | null;
  firstSeen: Date;
  lastSeen: Date;
  observedAt: Date;
  status: LinkStatus;
  source: string;
  weakness: number;
  reversed: string;
}

/** One page of the domains with one status, in the order of the web graph. */
export async function selectDomainPage(
  { db, accountId }: Context,
  { websiteId, status }: { websiteId: string; status: LinkStatus },
  { limit, after }: { limit: number; after: { weakness: number; reversed: string } | null },
): Promise<KnownDomain[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(weakness, reversed) > (${after.weakness}::smallint, ${after.reversed}::text collate "C")`;
  const { rows } = await sql<KnownDomain>`
    select domain, authority, links, follow_links as "followLinks", reported_links as "reportedLinks", first_seen as "firstSeen",
      last_seen as "lastSeen", observed_at as "observedAt", status, source, weakness, reversed
    from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and status = ${status} and ${beyond}
    order by weakness, reversed limit ${limit}`.execute(db);
  return rows;
}

/** Those of the domains that a source other than the web graph has reported. */
export async function selectKnownDomains(
  { db, accountId }: Context,
  websiteId: string,
  domains: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ domain: string }>`
    select domain from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and domain = any(${domains}::text[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.domain));
}

/** Those of the domains that link to the website, as far as any source has reported and no link check has disproved it. */
export async function selectLinkingDomains(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and status <> 'lost'
      and domain = any(${domains}::text[])`.execute(db);
  return rows.map((row) => row.domain);
}
