import type { FetchedPage, SitemapEntry } from '#crawler';
import type { Facts } from '#facts';
import type { CrawlIds } from './crawl.ts';
import type { CrawledPage } from './crawled-page.ts';
import { firstCanonical } from './judge-indexability.ts';

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
const ofCrawl = `${ofWebsite} and crawl_id = {crawlId: UUID}`;
const tables = ['crawl_pages', 'crawl_links', 'crawl_sitemap_urls', 'crawl_targets'];

const rowOf = ({ accountId, websiteId, crawlId }: CrawlIds) => ({
  account_id: accountId,
  website_id: websiteId,
  crawl_id: crawlId,
});

/** As ClickHouse reads it: milliseconds, no zone. */
const timeOf = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '');

export async function writePages(
  facts: Facts,
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
      fetched_at: timeOf(fetchedAt),
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
      fingerprint: fingerprint === null ? '0' : BigInt(`0x${fingerprint}`).toString(),
      details: JSON.stringify(page.details),
    };
  });
  await facts.insert('crawl_pages', rows);
}

const linksAtOnce = 20_000;

/** Links of pages, also none: a page that is asked for again may have lost them. */
export async function writeLinks(
  facts: Facts,
  ids: CrawlIds,
  { pages, isInternal }: { pages: readonly FetchedPage[]; isInternal(url: string): boolean },
): Promise<void> {
  let rows: object[] = [];
  let links = 0;
  for (const page of pages) {
    rows.push({ ...rowOf(ids), ...linkColumns(page, isInternal) });
    links += page.page?.links.length ?? 0;
    if (links < linksAtOnce) continue;
    await facts.insert('crawl_links', rows);
    rows = [];
    links = 0;
  }
  await facts.insert('crawl_links', rows);
}

function linkColumns({ url, fetchedAt, page }: FetchedPage, isInternal: (url: string) => boolean) {
  const links = (page?.links ?? []).flatMap((link) =>
    link.url === null ? [] : [{ ...link, url: link.url }],
  );
  return {
    url,
    fetched_at: timeOf(fetchedAt),
    targets: links.map((link) => link.url),
    internals: links.map((link) => isInternal(link.url)),
    rels: links.map(({ rel }) => rel.join(' ').slice(0, 100)),
    nofollows: links.map(({ isNofollow }) => isNofollow),
    anchors: links.map(({ anchor }) => anchor),
    areas: links.map(({ area }) => area),
    hiddens: links.map(({ isHidden }) => isHidden),
  };
}

export async function writeSitemapUrls(
  facts: Facts,
  ids: CrawlIds,
  { entries, sitemap }: { entries: readonly SitemapEntry[]; sitemap: string },
): Promise<void> {
  const rows = entries.map(({ loc, lastModified }) => ({
    ...rowOf(ids),
    url: loc,
    sitemap,
    last_modified: lastModified === null ? null : timeOf(new Date(lastModified)),
  }));
  await facts.insert('crawl_sitemap_urls', rows);
}

/** Addresses that sitemaps name, in their order, from after one of them. */
export async function readSitemapUrls(
  facts: Facts,
  ids: CrawlIds,
  { after, limit }: { after: string; limit: number },
): Promise<{ url: string; sitemap: string }[]> {
  return facts.query(
    `select url, min(sitemap) as sitemap from crawl_sitemap_urls
     where ${ofCrawl} and url > {after: String} group by url order by url limit {limit: UInt32}`,
    { ...ids, after, limit },
  );
}

/** What another website answered where links lead to it. */
export interface CheckedTarget {
  url: string;
  outcome: 'fetched' | 'failed' | 'skipped';
  reason: string;
  status: number;
  /** Where it ended up; '' where it did not lead elsewhere. */
  redirectTo: string;
  checkedAt: Date;
}

export async function writeTargets(
  facts: Facts,
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
  await facts.insert('crawl_targets', rows);
}

/** Addresses of other websites that links lead to and that were not asked for yet, those with most links first. */
export async function readOpenTargets(
  facts: Facts,
  ids: CrawlIds,
  { maxTargets, limit }: { maxTargets: number; limit: number },
): Promise<string[]> {
  const rows = await facts.query<{ target: string }>(
    `select target from (
       select target, count() as links from crawl_links final
       array join targets as target, internals as is_internal
       where ${ofCrawl} and not is_internal
       group by target order by links desc, target limit {maxTargets: UInt32}
     ) where target global not in (select url from crawl_targets final where ${ofCrawl})
     limit {limit: UInt32}`,
    { ...ids, maxTargets, limit },
  );
  return rows.map(({ target }) => target);
}

/** What a crawl got, in the order of addresses, from after one of them. */
export async function readCrawledPages(
  facts: Facts,
  ids: CrawlIds,
  { after, limit }: { after: string; limit: number },
): Promise<CrawledPage[]> {
  const rows = await facts.query<
    Omit<CrawledPage, 'details' | 'bytes'> & { details: string; bytes: string | null }
  >(
    `select url, depth, found_on as foundOn, outcome, reason, status, redirect_to as redirectTo,
       content_type as contentType, bytes, first_byte_ms as firstByteMs, indexability, details
     from crawl_pages final where ${ofCrawl} and url > {after: String} order by url limit {limit: UInt32}`,
    { ...ids, after, limit },
  );
  return rows.map(({ details, bytes, ...row }) => ({
    ...row,
    bytes: bytes === null ? null : Number(bytes),
    details: JSON.parse(details) as CrawledPage['details'],
  }));
}

/** A link from a page of the website to another one. */
export interface OutboundLink {
  url: string;
  target: string;
  rel: string;
  isNofollow: boolean;
  anchor: string;
  area: string;
  isHidden: boolean;
}

/** Every link of a crawl that leads to another website, page after page; `after` is the last page of the part before. */
export async function readOutboundLinks(
  facts: Facts,
  ids: CrawlIds,
  { after, pages }: { after: string; pages: number },
): Promise<{ links: OutboundLink[]; lastPage: string | null }> {
  const links = await facts.query<OutboundLink>(
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

/** Forgets what a crawl got, or every crawl of a website. */
export async function forgetCrawlFacts(
  facts: Facts,
  { accountId, websiteId, crawlId }: Omit<CrawlIds, 'crawlId'> & { crawlId?: string },
): Promise<void> {
  const ids = { accountId, websiteId, ...(crawlId === undefined ? {} : { crawlId }) };
  const those = crawlId === undefined ? ofWebsite : ofCrawl;
  for (const table of tables) await facts.remove(table, those, ids);
}
