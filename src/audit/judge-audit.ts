import { type CrawlIds, findCrawl, type WebsiteCrawl } from '#crawls';
import { deriveId } from '#ids.ts';
import { holdAlone, type JobContext, publishEvent } from '#jobs';
import { CruxFailure, type WebVitals } from '#providers/crux';
import type { Audit } from './audit.ts';
import type { AuditSettings } from './audit-settings.ts';
import {
  auditOf,
  countIssues,
  countPages,
  countTooDeep,
  forgetAuditFacts,
  settleStates,
  writeAuditPages,
} from './fact-queries.ts';
import { judgePages, judgeWebsite } from './judge-pages.ts';
import { type AuditBegun, beginJudging, endAudit, failAudit, findAudit } from './queries.ts';
import { reportAudit } from './report-audit.ts';
import { scoreAudit } from './score-audit.ts';

/** Judges a crawl that has ended, if it is an audit's. What an earlier attempt left behind is written anew. */
export async function judgeAudit(context: JobContext, ids: CrawlIds, settings: AuditSettings): Promise<void> {
  await context.facts.ping();
  await holdAlone(context.db, [deriveId(ids.crawlId, 'judge')], async (held) => {
    if (held.size === 0) throw new Error('This audit is being judged by somebody else');
    const audit = await beginJudging(context.db, auditOf(ids));
    const crawl = audit && (await findCrawl(context.db, ids));
    if (audit === null || crawl === null) return;
    if (crawl.fetched === 0) await giveUp(context, audit, crawl);
    else await judge(context, { audit, crawl, ids }, settings);
  });
}

async function judge(
  context: JobContext,
  { audit, crawl, ids }: { audit: AuditBegun; crawl: WebsiteCrawl; ids: CrawlIds },
  settings: AuditSettings,
): Promise<void> {
  const { db, facts, now } = context;
  const of = auditOf(ids);
  if (audit.isRepeated) await forgetAuditFacts(facts, of);
  const webVitals = await readWebVitals(context, crawl, settings);
  const tooDeep = crawl.dropped['depth'] ? await countTooDeep(facts, of, crawl.maxDepth) : 0;
  const isComplete = crawl.endedBy === 'finished' && tooDeep === 0;
  await Promise.all([judgePages(facts, ids), judgeWebsite(facts, crawl, { isComplete, webVitals })]);
  if (audit.previousId !== null) {
    await settleStates(facts, of, { previousId: audit.previousId, isComplete });
  }
  await writeAuditPages(facts, of);
  const counts = await countIssues(facts, of);
  const { worst: byWorst, ...counted } = await countPages(facts, of);
  const pages = { ...counted, tooDeep, byWorst };
  const score = scoreAudit(byWorst);
  await db.transaction().execute(async (transaction) => {
    const isEnded = await endAudit(transaction, audit, { score, counts, pages, webVitals, now });
    if (!isEnded) return;
    await reportAudit(transaction, of);
    await publishEvent(transaction, 'audit.ready', of);
  });
  // The website went meanwhile: what was written since then goes, too.
  if ((await findAudit(db, of)) === null) await forgetAuditFacts(facts, of);
}

/** Core Web Vitals are an addition: an audit does not wait for them. */
async function readWebVitals(
  { log, signal }: JobContext,
  { startUrl, id }: WebsiteCrawl,
  { crux }: AuditSettings,
): Promise<WebVitals | null> {
  if (crux === null || startUrl === null) return null;
  try {
    return await crux.readOrigin(new URL(startUrl).origin, signal);
  } catch (error) {
    if (!(error instanceof CruxFailure)) throw error;
    log.warn({ audit: id, err: error }, 'no Core Web Vitals');
    return null;
  }
}

async function giveUp(
  { db, now }: JobContext,
  audit: Audit,
  { startUrl, skipped }: WebsiteCrawl,
): Promise<void> {
  const error =
    startUrl === null
      ? { code: 'site_unreachable', message: 'The website answered neither over HTTPS nor over HTTP.' }
      : skipped > 0
        ? { code: 'site_blocked', message: 'robots.txt does not let the crawler in, or cannot be read.' }
        : { code: 'no_pages', message: 'No page of the website could be fetched.' };
  await db.transaction().execute(async (transaction) => {
    await failAudit(transaction, audit, { error, now });
    await reportAudit(transaction, audit);
  });
}
