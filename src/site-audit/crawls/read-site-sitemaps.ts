import { FetchFailure, normaliseUrl, readSitemaps, type SitemapEntry, type SitemapReport } from '#crawler';
import { mostUrls } from './crawl.ts';
import { steadyClock, type CrawlTools } from './crawl-tools.ts';
import { writeSitemapUrls } from './fact-queries.ts';
import { findStart } from './find-start.ts';
import { addUrls } from './frontier-queries.ts';
import { updateCrawl } from './queries.ts';

const limits = { maxFiles: 500 };
/** However many there are, and however slowly they come. */
const patienceMs = 5 * 60_000;

/**
 * The first phase: finds where the website answers, and notes what its sitemaps name. That is crawled last, so that the depth
 * of what links lead to is known. Repeated whole after a stop.
 */
export async function readSiteSitemaps(tools: CrawlTools): Promise<void> {
  const { context, crawling, crawl, fetcher, ids, website } = tools;
  const start = await findStart(fetcher, website.domain, context.signal);
  if (start !== null) await addUrls(context.db, ids, [{ url: start, depth: 0, foundOn: null }]);
  const sitemaps = start === null ? [] : await readAll(tools, start);
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

async function readAll(tools: CrawlTools, start: string): Promise<SitemapReport[]> {
  const { context, crawling, crawl, ids, robots, isOwn, fetcher } = tools;
  const { origin } = new URL(start);
  const { state, file } = await robots(origin, context.signal);
  if (state === 'unreachable') return [];
  const named = file.sitemaps.length > 0 ? file.sitemaps : [`${origin}/sitemap.xml`];
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)]);
  let isFirst = true;
  let known = 0;
  const reports: SitemapReport[] = [];
  for (const sitemap of named) {
    if (reports.length >= limits.maxFiles || reports.some(({ url }) => url === sitemap)) continue;
    const read = readSitemaps(
      [sitemap],
      {
        fetcher,
        limits: { maxFiles: limits.maxFiles - reports.length },
        async beforeFetch() {
          if (!isFirst) await steadyClock.sleep(crawling.delayMs, signal);
          isFirst = false;
        },
        onPages: (entries, from) => takeUp(entries, from),
      },
      signal,
    );
    reports.push(...(await read.catch((error: unknown) => giveUp(error, sitemap))));
  }
  return reports;

  async function takeUp(entries: readonly SitemapEntry[], sitemap: string): Promise<void> {
    const own = entries.flatMap(({ loc, lastModified }) => {
      const url = normaliseUrl(loc);
      return url === null || url.length > 2048 || !isOwn(url) ? [] : [{ loc: url, lastModified }];
    });
    const taken = own.slice(0, Math.max(mostUrls(crawl) - known, 0));
    await writeSitemapUrls(context.facts, ids, { entries: taken, sitemap });
    known += taken.length;
  }

  /** What has come by then is kept. */
  function giveUp(error: unknown, url: string): SitemapReport[] {
    const isOurs = context.signal.aborted || !signal.aborted;
    const isStop = error instanceof FetchFailure || (error instanceof Error && error.name === 'AbortError');
    if (isOurs || !isStop) throw error;
    return [{ url, kind: null, status: null, entries: 0, problem: 'timeout' }];
  }
}
