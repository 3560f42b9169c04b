import { dayMs } from '#platform/durations.ts';
import { deriveId } from '#platform/ids.ts';
import { type JobContext, publishLiveUpdate, withAdvisoryLocks } from '#platform/jobs';
import { addDemand, collectCandidates, mergeCandidates, readSiteContent } from '#keyword-research/candidates';
import { findNewestAudit, findRunningAudit } from '#site-audit/audits';
import { applyMarket, findWebsite, type Website } from '#websites';
import { describeCandidates } from './describe-candidates.ts';
import {
  deleteOutdated,
  finishDiscovery,
  type OfWebsite,
  requestDiscovery,
  saveSuggestions,
  startDiscovery,
} from './queries.ts';
import { readMarket, type ReadMarket } from './sources/read-market.ts';
import { readRankedKeywords } from './sources/read-ranked-keywords.ts';
import { readSearches } from './sources/read-searches.ts';
import { reportSources } from './sources/report-sources.ts';
import type { DiscoverySettings } from './settings.ts';
import { trackBest } from './track-best.ts';

const intervalMs = 30 * dayMs;

/**
 * Searches all sources for phrases that a website could track, stores the best ones as suggestions, and tracks some of them if the
 * website is set to `automatic`. Safe to run at any time: decisions about suggestions stay.
 */
export async function discoverKeywords(
  job: JobContext,
  of: OfWebsite,
  settings: DiscoverySettings,
): Promise<void> {
  await withAdvisoryLocks(job.db, [deriveId(of.websiteId, 'keyword-discovery')], async (held) => {
    if (held.size === 0) throw new Error('Another job discovers keywords of this website');
    const website = await findWebsite({ db: job.db, accountId: of.accountId }, of.websiteId);
    if (website !== null) await discover(job, website, settings);
  });
}

async function discover(job: JobContext, found: Website, settings: DiscoverySettings): Promise<void> {
  const { db, clickhouse, now } = job;
  const of = { accountId: found.accountId, websiteId: found.id };
  const context = { db, clickhouse, now, accountId: found.accountId };
  await requestDiscovery(db, of, now);
  await startDiscovery(db, of);
  const home = await readMarket(job, found, settings.reading);
  const website = await db
    .transaction()
    .execute((transaction) => applyMarket({ ...context, db: transaction }, found.id, home.market));
  if (website === null) return;
  const site = await readSite(job, website, home);
  const free = await collectCandidates(context, website, site.content);
  const searches = await readSearches(context, website);
  const ranked = await readRankedKeywords(job, website, settings);
  const merged = mergeCandidates([...free.candidates, ...ranked.candidates, ...searches]);
  const candidates = await addDemand(job, { website, candidates: merged }, settings.demand);
  const suggestions = describeCandidates({ ...free, candidates }, website, now);
  await db.transaction().execute(async (transaction) => {
    await saveSuggestions(transaction, of, { now, suggestions });
    await deleteOutdated(transaction, of, now);
    if (website.keywordDiscovery === 'automatic')
      await trackBest({ ...context, db: transaction }, website, { settings, isComplete: !site.isCrawling });
    const sources = await reportSources({ ...context, db: transaction }, website, {
      suggestions,
      ...site,
      provider: ranked.outcome,
    });
    await finishDiscovery(transaction, of, { now, sources, nextRunAt: new Date(now.getTime() + intervalMs) });
    await publishLiveUpdate(transaction, 'keyword-suggestions.changed', of);
  });
}

/** The texts of the website: of its crawl, even if it is still running, or else of its home page. */
async function readSite({ db, clickhouse }: JobContext, website: Website, home: ReadMarket) {
  const of = { accountId: website.accountId, websiteId: website.id };
  const [ready, running] = await Promise.all([
    findNewestAudit(db, { ...of, state: 'ready' }),
    findRunningAudit(db, of),
  ]);
  const crawlId = ready?.id ?? running?.id ?? null;
  const crawled = await readSiteContent(clickhouse, { ...of, crawlId });
  const isRead = crawled.pages.length > 0 || home.content !== null;
  const content = crawled.pages.length > 0 ? crawled : (home.content ?? crawled);
  return { content, isRead, isCrawling: ready === null && running !== null };
}
