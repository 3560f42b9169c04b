import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#context.ts';
import { readKeyset, type Sort, type SortValue } from '#db';
import { linkColumns } from '../links/link-queries.ts';
import type { Link, LinkStatus } from '../links/link.ts';

export const linkSorts = ['authority', 'firstSeen', 'lastSeen'] as const;
export type LinkSort = (typeof linkSorts)[number];

export const relFilters = ['follow', 'nofollow', 'sponsored', 'ugc'] as const;

export interface LinkFilter {
  lostReasons?: string[] | undefined;
  rels?: string[] | undefined;
  texts?: string[] | undefined;
  sourceDomains?: string[] | undefined;
  /** Beginnings of target paths. */
  targetPaths?: string[] | undefined;
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
};

/** One page of the links of one state, and one row more: what one index scan can read. */
export async function selectLinkPage(
  { db, accountId }: Context,
  { websiteId, status, filter }: { websiteId: string; status: LinkStatus; filter: LinkFilter },
  page: LinkPage,
): Promise<Link[]> {
  const matches = sql.join(
    [
      sql`website_id = ${websiteId} and account_id = ${accountId} and status = ${status}`,
      ...conditions(filter),
    ],
    sql` and `,
  );
  const sort: Sort = { ...sortColumns[page.by], id: sql`id`, descending: page.descending };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Link>`
      select ${linkColumns} from backlinks where ${matches} and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    );
    return rows;
  });
}

function conditions({
  lostReasons,
  rels,
  texts,
  sourceDomains,
  targetPaths,
}: LinkFilter): RawBuilder<unknown>[] {
  const named = rels?.filter((rel) => rel !== 'follow') ?? [];
  return [
    lostReasons && sql`lost_reason = any(${lostReasons}::text[])`,
    rels &&
      anyOf([
        ...(rels.includes('follow') ? [sql`follow`] : []),
        ...(named.length > 0 ? [sql`rel && ${named}::text[]`] : []),
      ]),
    // As the index has it.
    texts &&
      anyOf(
        texts.map(
          (text) =>
            sql`(source_url || ' ' || coalesce(target_url, '') || ' ' || coalesce(anchor, '')) ilike ${`%${escapeLike(text)}%`}`,
        ),
      ),
    sourceDomains && sql`source_domain = any(${sourceDomains}::text[])`,
    targetPaths && anyOf(targetPaths.map(beginsWith)),
  ].filter((condition) => condition !== undefined);
}

/** The index holds the first 200 characters of each path. */
function beginsWith(path: string): RawBuilder<unknown> {
  return sql`(left(target_path, 200) like ${`${escapeLike(path.slice(0, 200))}%`} and starts_with(target_path, ${path}))`;
}

function anyOf(some: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(some, sql` or `)})`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

export interface KnownDomain {
  domain: string;
  authority: number | null;
  links: number;
  followLinks: number;
  saidLinks: number | null;
  firstSeen: Date;
  lastSeen: Date;
  observedAt: Date;
  status: LinkStatus;
  source: string;
  weakness: number;
  reversed: string;
}

/** A stretch of the domains of one state, in the web graph's order. */
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
    select domain, authority, links, follow_links as "followLinks", said_links as "saidLinks", first_seen as "firstSeen",
      last_seen as "lastSeen", observed_at as "observedAt", status, source, weakness, reversed
    from backlink_domains
    where website_id = ${websiteId} and account_id = ${accountId} and status = ${status} and ${beyond}
    order by weakness, reversed limit ${limit}`.execute(db);
  return rows;
}

/** Those of the domains of which more is known than that they link. */
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
