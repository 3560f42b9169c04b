import type { ClickHouse } from '#platform/clickhouse';
import type { CrawlIds } from './crawl.ts';
import type { CrawledPage } from './pages/crawled-page.ts';

const ofCrawl = `account_id = {accountId: UUID} and website_id = {websiteId: UUID} and crawl_id = {crawlId: UUID}`;

type StoredPage = Omit<CrawledPage, 'details' | 'bytes'> & { details: string; bytes: string | null };

const pageColumns = `url, depth, found_on as foundOn, outcome, reason, status, redirect_to as redirectTo,
  content_type as contentType, bytes, first_byte_ms as firstByteMs, indexability, details`;

/** Crawled pages in the order of their URLs, starting after a URL. */
export async function readCrawledPages(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { after, limit }: { after: string; limit: number },
): Promise<CrawledPage[]> {
  const rows = await clickhouse.query<StoredPage>(
    `select ${pageColumns} from crawl_pages final
     where ${ofCrawl} and url > {after: String} order by url limit {limit: UInt32}`,
    { ...ids, after, limit },
  );
  return rows.map(toCrawledPage);
}

/** Null if the crawl has no such URL, or was purged. */
export async function readCrawledPage(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  url: string,
): Promise<CrawledPage | null> {
  const [row] = await clickhouse.query<StoredPage>(
    `select ${pageColumns} from crawl_pages final where ${ofCrawl} and url = {url: String}`,
    { ...ids, url },
  );
  return row === undefined ? null : toCrawledPage(row);
}

function toCrawledPage({ details, bytes, ...row }: StoredPage): CrawledPage {
  return {
    ...row,
    bytes: bytes === null ? null : Number(bytes),
    details: JSON.parse(details) as CrawledPage['details'],
  };
}

/** One link on a page. Two links of a page to the same URL are two rows. */
export interface CrawledLink {
  source: string;
  /** The position among the links of its page, from 1. */
  position: number;
  target: string;
  isInternal: boolean;
  rel: string;
  isNofollow: boolean;
  anchor: string;
  area: string;
  isHidden: boolean;
}

export interface LinkSelection {
  url: string;
  /** To the URL from other pages with a successful response, or from the URL. */
  direction: 'in' | 'out';
  after: { source: string; position: number } | null;
  limit: number;
}

const conditions = {
  in: `has(targets, {url: String}) and url <> {url: String} and url global in (
    select url from crawl_pages final where ${ofCrawl} and status between 200 and 299)`,
  out: 'url = {url: String}',
};

/** The links to or from a URL, in the order of their pages and of the document. */
export async function readLinks(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { url, direction, after, limit }: LinkSelection,
): Promise<CrawledLink[]> {
  type Row = Omit<CrawledLink, 'isInternal' | 'isNofollow' | 'isHidden'> &
    Record<'isInternal' | 'isNofollow' | 'isHidden', unknown>;
  const rows = await clickhouse.query<Row>(
    `select url as source, position, target, isInternal, rel, isNofollow, anchor, area, isHidden
     from (
       select * from crawl_links final
       where ${ofCrawl} and ${conditions[direction]} and url >= {afterSource: String}
       order by url limit {pages: UInt32}
     )
     array join arrayEnumerate(targets) as position, targets as target, internals as isInternal, rels as rel,
       nofollows as isNofollow, anchors as anchor, areas as area, hiddens as isHidden
     where ${direction === 'in' ? 'target = {url: String} and' : ''}
       (url, position) > ({afterSource: String}, {afterPosition: UInt32})
     order by url, position limit {limit: UInt32}`,
    {
      ...ids,
      url,
      afterSource: after?.source ?? '',
      afterPosition: after?.position ?? 0,
      // Each page has at least one link to the URL, except the first one, whose links may all have been read.
      pages: limit + 1,
      limit,
    },
  );
  return rows.map((row) => ({
    ...row,
    isInternal: Boolean(row.isInternal),
    isNofollow: Boolean(row.isNofollow),
    isHidden: Boolean(row.isHidden),
  }));
}

/** The statuses of crawled URLs and checked link targets; 0 for those without a response. URLs that were not requested are absent. */
export async function readStatuses(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  urls: readonly string[],
): Promise<Map<string, number>> {
  const rows = await clickhouse.query<{ url: string; status: number }>(
    `select url, max(status) as status from (
       select url, status from crawl_pages final where ${ofCrawl} and url in {urls: Array(String)} and outcome <> 'skipped'
       union all
       select url, status from crawl_targets final where ${ofCrawl} and url in {urls: Array(String)} and outcome <> 'skipped'
     ) group by url`,
    { ...ids, urls: [...new Set(urls)] },
  );
  return new Map(rows.map(({ url, status }) => [url, status]));
}

/** The text of a link from a page to a URL. */
export interface LinkText {
  source: string;
  target: string;
  anchor: string;
}

/** The texts of the first link from each of the pages to each of the URLs. Pairs without a link are left out. */
export async function readLinkTexts(
  clickhouse: ClickHouse,
  ids: CrawlIds,
  { sources, targets }: { sources: readonly string[]; targets: readonly string[] },
): Promise<LinkText[]> {
  if (targets.length === 0) return [];
  return clickhouse.query<LinkText>(
    `select url as source, target, any(anchor) as anchor from crawl_links final
     array join targets as target, anchors as anchor
     where ${ofCrawl} and url in {sources: Array(String)} and target in {linked: Array(String)}
     group by source, target`,
    { ...ids, sources: [...new Set(sources)], linked: [...new Set(targets)] },
  );
}
