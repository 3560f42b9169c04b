import { type Audit, findCheck, findNewestAudit, findPageCheck, readIssueStates, startAudit } from '#audit';
import type { Context } from '#context.ts';
import { findCrawl, recrawlPages } from '#crawls';
import type { JobContext } from '#jobs';
import { findWebsite } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import { auditDepth } from './audit-depth.ts';
import { findTask, type WorkedTask } from './change-queries.ts';
import { judgePages, judgeStates, type Verdict } from './judge-done.ts';
import { settleVerdict } from './settle-verdict.ts';
import type { DueTask } from './stage-queries.ts';
import type { TaskSettings } from './task-settings.ts';

const hourMs = 60 * 60_000;
/** Judged by what Chrome’s users tell, which is not always to be had. */
const vitals = new Set(['slow_largest_contentful_paint', 'slow_interaction', 'layout_shift']);

/** A task that is said to be done. */
interface Verifying {
  campaign: Campaign;
  context: Context;
  settings: TaskSettings;
  signal: AbortSignal;
  task: WorkedTask;
}

/**
 * Looks whether what is said to be done is done. A check of single pages fetches them again; one across pages asks an audit
 * that was ordered later, and orders one where there is none. May run at any time.
 */
export async function verify(job: JobContext, due: DueTask, settings: TaskSettings): Promise<void> {
  const { accountId, campaignId, taskId } = due;
  const { db, facts, now, signal } = job;
  const campaign = await findCampaign(db, { accountId, id: campaignId });
  const task = await findTask(db, { accountId, campaignId }, taskId);
  if (campaign?.status !== 'active' || task === null) return;
  if (task.status !== 'done' || task.nextCheckAt === null || task.nextCheckAt > now) return;
  const verifying = { campaign, context: { db, facts, accountId, now }, settings, signal, task };
  const verdict = await judge(verifying);
  if (verdict === 'waiting' || signal.aborted) return;
  await settleVerdict(verifying.context, { campaignId, task, verdict });
}

async function judge(verifying: Verifying): Promise<Verdict | 'waiting'> {
  const { campaign, context, settings, signal, task } = verifying;
  const check = findPageCheck(task.checkId ?? '');
  if (check === null || task.affectedCount > task.affectedUrls.length) return judgeByNewAudit(verifying);
  const site = await findWebsite(context, campaign.websiteId);
  if (site === null) return 'waiting';
  const urls = task.affectedUrls;
  const pages = await recrawlPages(settings.crawling, { site, urls }, signal);
  return judgePages(check, urls, pages);
}

/** One audit serves all tasks that were done before it was ordered; it is ordered an hour after the one before at the earliest. */
async function judgeByNewAudit({
  campaign,
  context,
  settings,
  task,
}: Verifying): Promise<Verdict | 'waiting'> {
  const { accountId, db, now } = context;
  const { websiteId } = campaign;
  const newest = await findNewestAudit(db, { accountId, websiteId, state: 'ready' });
  if (newest !== null && task.doneAt !== null && newest.requestedAt > task.doneAt) {
    return judgeByAudit(context, task, newest);
  }
  const failed = await findNewestAudit(db, { accountId, websiteId, state: 'failed' });
  const orderedMs = Math.max(...[newest, failed].map((audit) => audit?.requestedAt.getTime() ?? 0));
  if (now.getTime() - orderedMs >= hourMs) {
    const depth = auditDepth(campaign, settings.audit);
    await db
      .transaction()
      .execute((transaction) => startAudit({ ...context, db: transaction }, websiteId, depth));
  }
  return 'waiting';
}

/** What an audit says of a task's pages. */
export async function judgeByAudit(context: Context, task: WorkedTask, audit: Audit): Promise<Verdict> {
  const { accountId, websiteId, id: auditId } = audit;
  const code = task.checkId ?? '';
  if (vitals.has(code) && audit.webVitals === null) {
    return { kind: 'unclear', why: 'Core Web Vitals were not told this time.' };
  }
  const [states, crawl] = await Promise.all([
    readIssueStates(context.facts, { accountId, websiteId, auditId }, { code, urls: task.affectedUrls }),
    findCrawl(context.db, { accountId, crawlId: auditId }),
  ]);
  const isWhole = crawl?.endedBy === 'finished' && audit.pages.tooDeep === 0;
  return judgeStates(findCheck(code)?.title ?? task.title, task.affectedUrls, { states, isWhole });
}
