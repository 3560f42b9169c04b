import {
  FetchFailure,
  normaliseUrl,
  readSitemaps,
  type SitemapEntry,
  type SitemapReport,
} from '#platform/crawler';
import { minuteMs } from '#platform/durations.ts';
import { maxUrls } from './crawl.ts';
import { steadyClock, type CrawlDeps } from './open-crawl-deps.ts';
import { writeSitemapUrls } from './clickhouse-queries.ts';
import { findStart } from './find-start.ts';
import { addUrls } from './frontier/queries.ts';
import { updateCrawl } from './queries.ts';

const limits = { maxFiles: 500 };
/** For all sitemaps of a website together. */
const timeoutMs = 5 * minuteMs;

/**
 * The first phase: finds the start URL and stores the URLs in the sitemaps. These are crawled last, so that linked pages have their
 * depth. After an interruption the whole phase is repeated.
 */
export async function readSiteSitemaps(deps: CrawlDeps): Promise<void> {
  const { context, crawling, crawl, fetcher, ids, website } = deps;
  const start = await findStart(fetcher, website.domain, context.signal);
  if (start !== null) await addUrls(context.db, ids, [{ url: start, depth: 0, foundOn: null }]);
  const sitemaps = start === null ? [] : await readAll(deps, start);
  await updateCrawl(context.db, ids, {
    phase: start === null ? 'targets' : 'pages',
    sitemaps,
    ...(start === null ? {} : { startUrl: start }),
  });
  context.log.debug(
    { crawl: crawl.id, agent: crawling.userAgent, sitemaps: sitemaps.length },
    'sitemaps read',
  );
}

async function readAll(deps: CrawlDeps, start: string): Promise<SitemapReport[]> {
  const { context, crawling, crawl, ids, robots, isOwn, fetcher, parsers } = deps;
  const { origin } = new URL(start);
  const { state, file } = await robots(origin, context.signal);
  if (state === 'unreachable') return [];
  const named = file.sitemaps.length > 0 ? file.sitemaps : [`${origin}/sitemap.xml`];
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]);
  let isFirst = true;
  let known = 0;
  const reports: SitemapReport[] = [];
  for (const sitemap of named) {
    if (reports.length >= limits.maxFiles || reports.some(({ url }) => url === sitemap)) continue;
    const read = readSitemaps(
      [sitemap],
      {
        fetcher,
        parsers,
        limits: { maxFiles: limits.maxFiles - reports.length },
        async beforeFetch() {
          if (!isFirst) await steadyClock.sleep(crawling.delayMs, signal);
          isFirst = false;
        },
        onPages: (entries, from) => storeEntries(entries, from),
      },
      signal,
    );
    reports.push(...(await read.catch((error: unknown) => onTimeout(error, sitemap))));
  }
  return reports;

  async function storeEntries(entries: readonly SitemapEntry[], sitemap: string): Promise<void> {
    const own = entries.flatMap(({ loc, lastModified }) => {
      const url = normaliseUrl(loc);
      return url === null || url.length > 2048 || !isOwn(url) ? [] : [{ loc: url, lastModified }];
    });
    const accepted = own.slice(0, Math.max(maxUrls(crawl) - known, 0));
    await writeSitemapUrls(context.clickhouse, ids, { entries: accepted, sitemap });
    known += accepted.length;
  }

  /** Entries read before the timeout stay stored. */
  function onTimeout(error: unknown, url: string): SitemapReport[] {
    const isOther = context.signal.aborted || !signal.aborted;
    const isStop = error instanceof FetchFailure || (error instanceof Error && error.name === 'AbortError');
    if (isOther || !isStop) throw error;
    return [{ url, kind: null, status: null, entries: 0, problem: 'timeout' }];
  }
}
