import { type FetchedPage, forbidsFollowing, type SitemapEntry } from '#platform/crawler';
import type { ClickHouse } from '#platform/clickhouse';
import type { CrawlIds } from './crawl.ts';
import type { CrawledPage } from './pages/crawled-page.ts';
import { firstCanonical } from './pages/classify-indexability.ts';

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
const ofCrawl = `${ofWebsite} and crawl_id = {crawlId: UUID}`;
const tables = ['crawl_pages', 'crawl_links', 'crawl_sitemap_urls', 'crawl_targets'];

const rowOf = ({ accountId, websiteId, crawlId }: CrawlIds) => ({
  account_id: accountId,
  website_id: websiteId,
  crawl_id: crawlId,
});

/** ClickHouse's time format: milliseconds, no time zone. */
const timeOf = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '');

const idTypes = { account_id: 'UUID', website_id: 'UUID', crawl_id: 'UUID' } as const;
const pageTypes = {
  ...idTypes,
  url: 'String',
  fetched_at: "DateTime64(3, 'UTC')",
  outcome: 'String',
  reason: 'String',
  depth: 'Nullable(UInt16)',
  found_on: 'String',
  status: 'UInt16',
  redirect_to: 'String',
  content_type: 'String',
  bytes: 'Nullable(UInt64)',
  first_byte_ms: 'UInt32',
  indexability: 'String',
  title: 'String',
  description: 'String',
  heading: 'String',
  canonical: 'String',
  hreflang_langs: 'Array(String)',
  hreflang_urls: 'Array(String)',
  word_count: 'UInt32',
  fingerprint: 'UInt64',
  details: 'String',
} as const;
const linkTypes = {
  ...idTypes,
  url: 'String',
  fetched_at: "DateTime64(3, 'UTC')",
  targets: 'Array(String)',
  internals: 'Array(Bool)',
  rels: 'Array(String)',
  nofollows: 'Array(Bool)',
  anchors: 'Array(String)',
  areas: 'Array(String)',
  hiddens: 'Array(Bool)',
} as const;

export async function writePages(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  pages: readonly { page: CrawledPage; fetchedAt: Date; fingerprint: string | null }[],
): Promise<void> {
  const rows = pages.map(({ page, fetchedAt, fingerprint }) => {
    const { content } = page.details;
    const hreflangs =
      content?.hreflangs.flatMap(({ lang, url }) => (url === null ? [] : [{ lang, url }])) ?? [];
    return {
      ...rowOf(ids),
      url: page.url,
      fetched_at: fetchedAt.getTime(),
      outcome: page.outcome,
      reason: page.reason,
      depth: page.depth,
      found_on: page.foundOn,
      status: page.status,
      redirect_to: page.redirectTo,
      content_type: page.contentType,
      bytes: page.bytes,
      first_byte_ms: page.firstByteMs,
      indexability: page.indexability,
      title: content?.titles[0] ?? '',
      description: content?.descriptions[0] ?? '',
      heading: content?.h1s[0] ?? '',
      canonical: firstCanonical(content?.canonicals ?? []) ?? '',
      hreflang_langs: hreflangs.map(({ lang }) => lang),
      hreflang_urls: hreflangs.map(({ url }) => url),
      word_count: content?.wordCount ?? 0,
      fingerprint: BigInt(`0x${fingerprint ?? 0}`),
      details: JSON.stringify(page.details),
    };
  });
  await clickhouse.insert('crawl_pages', rows, pageTypes);
}

const linkBatchSize = 20_000;

/** Writes a row even for pages without links, because a page that is fetched again may have lost them. */
export async function writeLinks(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { pages, isInternal }: { pages: readonly FetchedPage[]; isInternal(url: string): boolean },
): Promise<void> {
  const rowOfPage = (page: FetchedPage) => ({ ...rowOf(ids), ...linkColumns(page, isInternal) });
  let rows: ReturnType<typeof rowOfPage>[] = [];
  let links = 0;
  for (const page of pages) {
    rows.push(rowOfPage(page));
    links += page.page?.links.length ?? 0;
    if (links < linkBatchSize) continue;
    await clickhouse.insert('crawl_links', rows, linkTypes);
    rows = [];
    links = 0;
  }
  await clickhouse.insert('crawl_links', rows, linkTypes);
}

function linkColumns({ url, fetchedAt, page }: FetchedPage, isInternal: (url: string) => boolean) {
  const links = (page?.links ?? []).flatMap((link) =>
    link.url === null ? [] : [{ ...link, url: link.url }],
  );
  const isNofollowPage = page !== null && forbidsFollowing(page);
  return {
    url,
    fetched_at: fetchedAt.getTime(),
    targets: links.map((link) => link.url),
    internals: links.map((link) => isInternal(link.url)),
    rels: links.map(({ rel }) => rel.join(' ').slice(0, 100)),
    nofollows: links.map(({ isNofollow }) => isNofollow || isNofollowPage),
    anchors: links.map(({ anchor }) => anchor),
    areas: links.map(({ area }) => area),
    hiddens: links.map(({ isHidden }) => isHidden),
  };
}

export async function writeSitemapUrls(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { entries, sitemap }: { entries: readonly SitemapEntry[]; sitemap: string },
): Promise<void> {
  const rows = entries.map(({ loc, lastModified }) => ({
    ...rowOf(ids),
    url: loc,
    sitemap,
    last_modified: lastModified === null ? null : timeOf(new Date(lastModified)),
  }));
  await clickhouse.insert('crawl_sitemap_urls', rows);
}

/** Sitemap URLs in order, starting after a URL. */
export async function readSitemapUrls(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { after, limit }: { after: string; limit: number },
): Promise<{ url: string; sitemap: string }[]> {
  return clickhouse.query(
    `select url, min(sitemap) as sitemap from crawl_sitemap_urls
     where ${ofCrawl} and url > {after: String} group by url order by url limit {limit: UInt32}`,
    { ...ids, after, limit },
  );
}

/** The response of a link target of another website, or of a URL of the website to which only `nofollow` links lead. */
export interface CheckedTarget {
  url: string;
  outcome: 'fetched' | 'failed' | 'skipped';
  reason: string;
  status: number;
  /** The final URL; '' without a redirect. */
  redirectTo: string;
  checkedAt: Date;
}

export async function writeTargets(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  targets: readonly CheckedTarget[],
): Promise<void> {
  const rows = targets.map(({ url, outcome, reason, status, redirectTo, checkedAt }) => ({
    ...rowOf(ids),
    url,
    outcome,
    reason,
    status,
    redirect_to: redirectTo,
    checked_at: timeOf(checkedAt),
  }));
  await clickhouse.insert('crawl_targets', rows);
}

/**
 * Link targets that have not been checked yet, the most linked ones first: those of other websites, and URLs of the website that were not
 * crawled because every link to them has `nofollow`.
 */
export async function readOpenTargets(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { maxTargets, limit }: { maxTargets: number; limit: number },
): Promise<string[]> {
  const rows = await clickhouse.query<{ target: string }>(
    `select target from (
       select target, count() as links from crawl_links final
       array join targets as target, internals as is_internal, nofollows as is_nofollow
       where ${ofCrawl} and target global not in (select url from crawl_pages final where ${ofCrawl})
       group by target having not max(is_internal) or min(is_nofollow)
       order by links desc, target limit {maxTargets: UInt32}
     ) where target global not in (select url from crawl_targets final where ${ofCrawl})
     limit {limit: UInt32}`,
    { ...ids, maxTargets, limit },
  );
  return rows.map(({ target }) => target);
}

/** A link from a page of the website to another website. */
export interface OutboundLink {
  url: string;
  target: string;
  rel: string;
  isNofollow: boolean;
  anchor: string;
  area: string;
  isHidden: boolean;
}

/** External links of a crawl, a number of pages at a time; `after` is the last page of the previous batch. */
export async function readOutboundLinks(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { after, pages }: { after: string; pages: number },
): Promise<{ links: OutboundLink[]; lastPage: string | null }> {
  const links = await clickhouse.query<OutboundLink>(
    `select url, target, rel, is_nofollow as isNofollow, anchor, area, is_hidden as isHidden
     from (
       select * from crawl_links final where ${ofCrawl} and url > {after: String} and has(internals, false)
       order by url limit {pages: UInt32}
     )
     array join targets as target, internals as is_internal, rels as rel, nofollows as is_nofollow, anchors as anchor,
       areas as area, hiddens as is_hidden
     where not is_internal order by url`,
    { ...ids, after, pages },
  );
  return { links, lastPage: links.at(-1)?.url ?? null };
}

/** The most frequent anchor texts of links between pages of the website, each with the page that most of these links lead to. */
export async function readInternalAnchors(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  limit: number,
): Promise<{ anchor: string; url: string }[]> {
  return clickhouse.query(
    `select any(text) as anchor, topK(1)(target)[1] as url
     from crawl_links final array join targets as target, internals as is_internal, anchors as text
     where ${ofCrawl} and is_internal and text <> ''
     group by lowerUTF8(text) order by count() desc, anchor limit {limit: UInt32}`,
    { ...ids, limit },
  );
}

/** Deletes the rows of one crawl, or of every crawl of a website. */
export async function deleteCrawlRows(
  clickhouse: ClickHouse,
  { accountId, websiteId, crawlId }: Omit<CrawlIds, 'crawlId'> & { crawlId?: string },
): Promise<void> {
  const ids = { accountId, websiteId, ...(crawlId === undefined ? {} : { crawlId }) };
  const condition = crawlId === undefined ? ofWebsite : ofCrawl;
  for (const table of tables) await clickhouse.remove(table, condition, ids);
}
