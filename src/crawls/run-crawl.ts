import { announce, holdAlone, type JobContext, publishEvent } from '#jobs';
import { findWebsite } from '#websites';
import { checkTargets } from './check-targets.ts';
import type { CrawlEnd, CrawlIds, Crawling } from './crawl.ts';
import { crawlSite } from './crawl-site.ts';
import { type CrawlTools, openTools } from './crawl-tools.ts';
import { forgetCrawlFacts } from './fact-queries.ts';
import { beginRun, endCrawl, findCrawl } from './queries.ts';
import { readSiteSitemaps } from './read-site-sitemaps.ts';
import { enqueueRun } from './start-crawl.ts';

const busyMs = 10_000;

type OfCrawl = Pick<CrawlIds, 'accountId' | 'crawlId'>;

/** Goes on with a crawl for a while and hands on. One run of a crawl at a time, in whatever process. */
export async function runCrawl(context: JobContext, ids: OfCrawl, crawling: Crawling): Promise<void> {
  await context.facts.ping();
  await holdAlone(context.db, [ids.crawlId], async (held) => {
    if (held.size > 0) return runHeld(context, ids, crawling);
    // Whoever is at it may die: then somebody must come back.
    const { accountId, crawlId: id } = ids;
    await enqueueRun(context.db, { accountId, id }, new Date(context.now.getTime() + busyMs));
  });
}

async function runHeld(context: JobContext, ids: OfCrawl, crawling: Crawling): Promise<void> {
  const crawl = await beginRun(context.db, ids);
  const website = crawl && (await findWebsite({ ...context, ...ids }, crawl.websiteId));
  if (crawl === null || website === null) return;
  const tools = openTools(context, crawling, { crawl, website });
  try {
    await runPhase(tools);
  } catch (error) {
    // What a stop broke off is taken up again.
    if (!context.signal.aborted) throw error;
  } finally {
    await tools.fetcher.close();
  }
  await handOn(tools);
}

async function runPhase(tools: CrawlTools): Promise<void> {
  const { phase } = tools.crawl;
  if (phase === 'sitemaps') await readSiteSitemaps(tools);
  else if (phase === 'pages') await crawlSite(tools);
  else if (await checkTargets(tools)) await finishCrawl(tools.context, tools.ids, 'finished');
}

async function handOn({ context, ids }: CrawlTools): Promise<void> {
  const crawl = await findCrawl(context.db, ids);
  // The website went while it was crawled: what was written since then goes, too.
  if (crawl === null) await forgetCrawlFacts(context.facts, ids);
  else if (crawl.phase !== 'ended') {
    await enqueueRun(context.db, crawl);
    await announce(context.db, 'crawl.progressed', ids);
  }
}

/** Ends a crawl and says so. */
export async function finishCrawl(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  ids: CrawlIds,
  endedBy: CrawlEnd,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await endCrawl(transaction, ids, { endedBy, now }))
      await publishEvent(transaction, 'crawl.ended', ids);
  });
}
