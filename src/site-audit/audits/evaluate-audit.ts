import { type CrawlIds, findCrawl, type WebsiteCrawl } from '#site-audit/crawls';
import { deriveId } from '#platform/ids.ts';
import { withAdvisoryLocks, type JobContext, publishEvent, publishLiveUpdates } from '#platform/jobs';
import { CruxFailure, type WebVitals } from '#providers/crux';
import type { Audit } from './audit.ts';
import type { AuditSettings } from './audit.ts';
import {
  type AuditIds,
  auditOf,
  countPages,
  countTooDeep,
  deleteAuditRows,
  compareIssues,
  writeAuditPages,
} from './clickhouse-queries.ts';
import { countIssues } from './comparison/comparison-queries.ts';
import { evaluatePages, evaluateSite } from './evaluate-pages.ts';
import { muteCondition } from './mutes/mute-condition.ts';
import { replaceAuditCounts, selectActiveMutes } from './mutes/mute-queries.ts';
import {
  type StartedAudit,
  startEvaluation,
  endAudit,
  findAudit,
  findNewestAudit,
  type OfWebsite,
} from './queries.ts';
import { failAudit, reportAudit } from './report-audit.ts';
import { scoreAudit } from './score-audit.ts';

/** Evaluates a finished crawl if it belongs to an audit. Rows of an interrupted attempt are deleted and written again. */
export async function evaluateAudit(
  context: JobContext,
  ids: CrawlIds,
  settings: AuditSettings,
): Promise<void> {
  await context.clickhouse.ping();
  await withAdvisoryLocks(context.db, [deriveId(ids.crawlId, 'judge')], async (held) => {
    if (held.size === 0) throw new Error('Another worker is evaluating this audit');
    const audit = await startEvaluation(context.db, auditOf(ids));
    const crawl = audit && (await findCrawl(context.db, ids));
    if (audit === null || crawl === null) return;
    if (crawl.fetched === 0) await failWithoutPages(context, audit, crawl);
    else await evaluate(context, { audit, crawl, ids }, settings);
  });
}

async function evaluate(
  context: JobContext,
  { audit, crawl, ids }: { audit: StartedAudit; crawl: WebsiteCrawl; ids: CrawlIds },
  settings: AuditSettings,
): Promise<void> {
  const { db, clickhouse, now } = context;
  const of = auditOf(ids);
  if (audit.isRepeated) await deleteAuditRows(clickhouse, of);
  const webVitals = await readWebVitals(context, crawl, settings);
  const tooDeep = crawl.dropped['depth'] ? await countTooDeep(clickhouse, of, crawl.maxDepth) : 0;
  const isComplete = crawl.finishReason === 'finished' && tooDeep === 0;
  await Promise.all([
    evaluatePages(clickhouse, ids),
    evaluateSite(clickhouse, crawl, { isComplete, webVitals }),
  ]);
  if (audit.previousId !== null) {
    await compareIssues(clickhouse, of, { previousId: audit.previousId, isComplete });
  }
  const counted = await countAudit(context, of, tooDeep);
  await db.transaction().execute(async (transaction) => {
    const isEnded = await endAudit(transaction, audit, { ...counted, webVitals, now });
    if (!isEnded) return;
    await reportAudit(transaction, of);
    await publishEvent(transaction, 'audit.ready', of);
  });
  // The website was deleted during the evaluation, so the rows are deleted as well.
  if ((await findAudit(db, of)) === null) await deleteAuditRows(clickhouse, of);
}

/** Counts the issues and pages of an audit without muted issues, and its score. */
async function countAudit({ db, clickhouse, now }: JobContext, of: AuditIds, tooDeep: number) {
  const mutes = muteCondition(await selectActiveMutes(db, of, now));
  await writeAuditPages(clickhouse, of, mutes);
  const counts = await countIssues(clickhouse, of, mutes);
  const { worst: byWorst, ...counted } = await countPages(clickhouse, of);
  return { score: scoreAudit(byWorst), counts, pages: { ...counted, tooDeep, byWorst } };
}

/** Counts the newest audit again after a change of the mutes. An audit in progress counts at its end. */
export async function recountAudit(context: JobContext, { accountId, websiteId }: OfWebsite): Promise<void> {
  const { db } = context;
  const audit = await findNewestAudit(db, { accountId, websiteId, state: 'ready' });
  if (audit === null) return;
  const of = { accountId, websiteId, auditId: audit.id };
  const counted = await countAudit(context, of, audit.pages.tooDeep);
  await db.transaction().execute(async (transaction) => {
    await replaceAuditCounts(transaction, audit, counted);
    await publishLiveUpdates(transaction, 'audit.recounted', [of]);
  });
}

/** Core Web Vitals are optional; an audit succeeds without them. */
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

async function failWithoutPages(
  { db, now }: JobContext,
  audit: Audit,
  { startUrl, skipped, finishReason }: WebsiteCrawl,
): Promise<void> {
  const error =
    finishReason === 'crashed'
      ? {
          code: 'crawl_crashed',
          message:
            'The crawl ended its worker process twice and was stopped before it fetched a page. Check the log of the worker, then start another audit.',
        }
      : startUrl === null
        ? {
            code: 'site_unreachable',
            message:
              'The website responds neither over HTTPS nor over HTTP. Check its domain and its server, then start another audit.',
          }
        : skipped > 0
          ? {
              code: 'site_blocked',
              message:
                'robots.txt blocks the crawler or cannot be read. Allow the crawler, then start another audit.',
            }
          : {
              code: 'no_pages',
              message: 'No page of the website could be fetched. Check its server, then start another audit.',
            };
  await failAudit(db, audit, { error, now });
}
