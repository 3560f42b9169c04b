import {
  type Audit,
  findRule,
  findNewestAudit,
  findPageRule,
  readIssueStates,
  startAudit,
} from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { findCrawl, recrawlPages } from '#site-audit/crawls';
import { hourMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { findWebsite } from '#websites';
import { type Campaign, findCampaign } from '#campaigns/core';
import { auditDepth } from './audit-depth.ts';
import { sayTask } from './sentences/say-task.ts';
import { applyVerdict } from './apply-verdict.ts';
import { evaluateIssueStates, evaluatePages, joinVerdicts, type TaskVerdict } from './evaluate-pages.ts';
import type { DueTask } from './stage-queries.ts';
import { findTask } from './task-queries.ts';
import { type TaskDetails, type TaskSettings, urlsByRule } from './task.ts';

/** Rules on field data of Chrome users, which is not always available. */
const webVitalsRules = new Set(['slow_largest_contentful_paint', 'slow_interaction', 'layout_shift']);

/** The verification of a task that is reported as done. */
interface Verification {
  campaign: Campaign;
  context: Context;
  settings: TaskSettings;
  signal: AbortSignal;
  task: TaskDetails;
}

/**
 * Verifies a task that is reported as done. If its rule concerns single pages, the pages are fetched again. Otherwise a later audit
 * decides, which is started if there is none. Safe to run at any time.
 */
export async function verifyTask(job: JobContext, due: DueTask, settings: TaskSettings): Promise<void> {
  const { accountId, campaignId, taskId } = due;
  const { db, clickhouse, now, signal } = job;
  const campaign = await findCampaign(db, { accountId, id: campaignId });
  const task = await findTask(db, { accountId, campaignId }, taskId);
  if (campaign?.status !== 'active' || task === null) return;
  if (task.status !== 'done' || task.nextCheckAt === null || task.nextCheckAt > now) return;
  const verification = { campaign, context: { db, clickhouse, accountId, now }, settings, signal, task };
  const verdict = await evaluate(verification);
  if (verdict === 'waiting' || signal.aborted) return;
  await applyVerdict(verification.context, { campaignId, task, verdict });
}

async function evaluate(verification: Verification): Promise<TaskVerdict | 'waiting'> {
  const { campaign, context, settings, signal, task } = verification;
  const rules = [...urlsByRule(task)].map(([code, urlsOfRule]) => ({
    check: findPageRule(code),
    urlsOfRule,
  }));
  if (rules.some(({ check }) => check === null) || task.affectedCount > task.affectedUrls.length)
    return evaluateByNewAudit(verification);
  const site = await findWebsite(context, campaign.websiteId);
  if (site === null) return 'waiting';
  const urls = task.affectedUrls;
  const pages = await recrawlPages(settings.crawling, { site, urls }, signal);
  return joinVerdicts(
    rules.flatMap(({ check, urlsOfRule }) => {
      const pagesOfRule = pages.filter(({ url }) => urlsOfRule.includes(url));
      return check === null ? [] : [evaluatePages(check, urlsOfRule, pagesOfRule)];
    }),
  );
}

/** One audit verifies all tasks that were done before it was requested. Audits are requested at most once an hour. */
async function evaluateByNewAudit({
  campaign,
  context,
  settings,
  task,
}: Verification): Promise<TaskVerdict | 'waiting'> {
  const { accountId, db, now } = context;
  const { websiteId } = campaign;
  const newest = await findNewestAudit(db, { accountId, websiteId, state: 'ready' });
  if (newest !== null && task.doneAt !== null && newest.requestedAt > task.doneAt) {
    return evaluateByAudit(context, task, newest);
  }
  const failed = await findNewestAudit(db, { accountId, websiteId, state: 'failed' });
  const requestedMs = Math.max(...[newest, failed].map((audit) => audit?.requestedAt.getTime() ?? 0));
  if (now.getTime() - requestedMs >= hourMs) {
    const depth = auditDepth(campaign, settings.audit);
    await db
      .transaction()
      .execute((transaction) => startAudit({ ...context, db: transaction }, websiteId, depth));
  }
  return 'waiting';
}

/** Evaluates a task by the issues that an audit has found on its pages. */
export async function evaluateByAudit(
  context: Context,
  task: TaskDetails,
  audit: Audit,
): Promise<TaskVerdict> {
  const { accountId, websiteId, id: auditId } = audit;
  const crawl = await findCrawl(context.db, { accountId, crawlId: auditId });
  const isComplete = crawl?.finishReason === 'finished' && audit.pages.tooDeep === 0;
  const verdicts = [...urlsByRule(task)].map(async ([code, urls]): Promise<TaskVerdict> => {
    if (webVitalsRules.has(code) && audit.webVitals === null)
      return { kind: 'unclear', finding: sayTask('no_web_vitals') };
    const states = await readIssueStates(
      context.clickhouse,
      { accountId, websiteId, auditId },
      { code, urls },
    );
    return evaluateIssueStates(findRule(code) ?? { code, title: task.title }, urls, { states, isComplete });
  });
  return joinVerdicts(await Promise.all(verdicts));
}
