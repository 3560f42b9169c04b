import { upcoming } from '#platform/days.ts';
import { cacheRows } from '#platform/clickhouse';
import type { Context } from '#platform/context.ts';
import { type FinishReason, findCrawl, type WebsiteCrawl } from '#site-audit/crawls';
import { notFound, Problem } from '#platform/problems';
import { encodeId } from '#platform/ids.ts';
import type { Page } from '#platform/http';
import { requireWebsite } from '#websites';
import type { Audit, CrawlLimit } from './audit.ts';
import { countIssues } from './comparison/comparison-queries.ts';
import { findComparison } from './comparison/find-comparison.ts';
import { muteCondition } from './mutes/mute-condition.ts';
import { selectActiveMutes } from './mutes/mute-queries.ts';
import { findRule } from './rules/audit-rules.ts';
import { type Severity, severities } from './rules/audit-rule.ts';
import { findAudit, findRunningAudit, findNewestAudit, findNextRun } from './queries.ts';
import { readImpacts } from './impact/read-impacts.ts';
import { weights } from './score-audit.ts';

/** Finds the newest ready audit. @throws Problem website_not_found · audit_not_ready · audit_missing */
export async function requireAudit(context: Context, websiteId: string): Promise<Audit> {
  const { accountId } = await requireWebsite(context, websiteId);
  const of = { accountId, websiteId };
  const ready = await findNewestAudit(context.db, { ...of, state: 'ready' });
  if (ready !== null) return ready;
  if ((await findRunningAudit(context.db, of)) !== null) {
    throw new Problem('audit_not_ready', 'The first audit of the website is still in progress.');
  }
  const failed = await findNewestAudit(context.db, { ...of, state: 'failed' });
  const reason = failed?.error ? ` The last one failed: ${failed.error.message}` : '';
  throw new Problem('audit_missing', `No audit of the website has succeeded yet.${reason}`);
}

/** The context whose reads stay in the process, because the rows of a ready audit never change. */
export const cacheAudits = (context: Context): Context => ({
  ...context,
  clickhouse: cacheRows(context.clickhouse, ''),
});

/**
 * Finds the audit of a list and the position where it continues. A cursor starts with the id of its audit, so that all pages of a list
 * come from the same audit.
 */
export async function findAuditOfList(
  context: Context,
  websiteId: string,
  { after }: Page,
): Promise<{ audit: Audit; after: (string | number)[] | null }> {
  if (after === null) return { audit: await requireAudit(context, websiteId), after: null };
  const { accountId } = await requireWebsite(context, websiteId);
  const [auditId, ...values] = after;
  const audit = await findAudit(context.db, { accountId, websiteId, auditId: String(auditId) });
  if (audit?.state === 'ready') return { audit, after: values.filter((value) => value !== null) };
  const message = 'belongs to an audit that has been deleted; start again without it';
  throw new Problem('cursor_mismatch', `\`cursor\` ${message}.`, {
    errors: [{ path: 'cursor', code: 'cursor_mismatch', message }],
  });
}

/**
 * Summarises the newest ready audit. @param comparedWith the id of another audit to compare with than the previous one
 * @throws Problem website_not_found · audit_not_found · audit_not_ready · audit_missing
 */
export async function getLatestAudit(context: Context, websiteId: string, comparedWith?: string) {
  const newest = await requireAudit(context, websiteId);
  const comparison = await findComparison(context, newest, comparedWith);
  const cached = cacheAudits(context);
  const audit = await compare(cached, newest, comparison);
  const { accountId, id: crawlId } = audit;
  const [crawl, nextRunAt, inProgress, previous, impacts] = await Promise.all([
    findCrawl(context.db, { accountId, crawlId }),
    findNextRun(context.db, audit),
    findRunningAudit(context.db, audit),
    findPreviousScore(context, audit),
    readImpacts(cached, newest, comparison),
  ]);
  const { evaluated, indexable, byIndexability, bySkipped, tooDeep = 0, byWorst } = audit.pages;
  const found = countByRule(audit);
  return {
    ...auditData(audit),
    previousScore: previous,
    scoring: byWorst === undefined ? null : { ...byWorst, weights },
    counts: countBySeverity(found),
    categories: countByCategory(found),
    checks: found.map((rule) => ({ ...rule, impact: impacts.get(rule.check) ?? 0 })),
    diff: {
      previousId: audit.previousId === null ? null : encodeId('aud', audit.previousId),
      new: countOf(found, 'new'),
      open: countOf(found, 'open'),
      fixed: countOf(found, 'fixed'),
    },
    muted: countOf(found, 'muted'),
    pages: {
      evaluated,
      indexable,
      fetched: crawl?.fetched ?? 0,
      failed: crawl?.failed ?? 0,
      skipped: crawl?.skipped ?? 0,
      pagesSkipped: (crawl?.pagesSkipped ?? 0) + tooDeep,
    },
    finishReason: finishReasonOf(crawl, tooDeep),
    limitsHit: listLimitsHit(crawl, tooDeep),
    indexability: listCounts(byIndexability),
    skipped: listCounts({ ...bySkipped, ...crawl?.dropped }).filter(({ count }) => count > 0),
    sitemaps: (crawl?.sitemaps ?? []).slice(0, 100),
    webVitals: audit.webVitals,
    nextRunAt: upcoming(nextRunAt, context.now),
    inProgress: inProgress === null ? null : auditData(inProgress),
  };
}

/** The audit with its counts compared with another one, as if that had been the previous audit. */
async function compare(
  context: Context,
  audit: Audit,
  comparison: Awaited<ReturnType<typeof findComparison>>,
): Promise<Audit> {
  if (comparison === null) return audit;
  const { accountId, websiteId, id: auditId } = audit;
  const mutes = muteCondition(await selectActiveMutes(context.db, audit, context.now));
  const counts = await countIssues(context.clickhouse, { accountId, websiteId, auditId }, mutes, comparison);
  return { ...audit, previousId: comparison.audit.id, counts };
}

/** Reads the state of one audit. @throws Problem website_not_found · audit_not_found */
export async function getAudit(context: Context, websiteId: string, auditId: string) {
  const { accountId } = await requireWebsite(context, websiteId);
  const audit = await findAudit(context.db, { accountId, websiteId, auditId });
  if (audit === null) throw notFound('audit_not_found');
  return auditData(audit);
}

/** The public form of an audit. */
export function auditData({ id, websiteId, state, requestedAt, finishedAt, score }: Audit) {
  return {
    id: encodeId('aud', id),
    websiteId: encodeId('web', websiteId),
    status: state,
    requestedAt,
    finishedAt,
    score,
  };
}

async function findPreviousScore({ db }: Context, { previousId, ...audit }: Audit): Promise<number | null> {
  if (previousId === null) return null;
  return (await findAudit(db, { ...audit, auditId: previousId }))?.score ?? null;
}

type RuleTotals = ReturnType<typeof countByRule>[number];

function countByRule({ counts }: Audit) {
  return counts.flatMap(({ code, ...count }) => {
    const rule = findRule(code);
    if (rule === null) return [];
    const { title, severity, category, explanation, fix } = rule;
    const description = { title, severity, category, explanation, fix };
    return [{ check: code, ...description, count: count.new + count.open, muted: 0, ...count }];
  });
}

function countOf(found: readonly RuleTotals[], of: 'count' | 'new' | 'open' | 'fixed' | 'muted'): number {
  return found.reduce((total, one) => total + one[of], 0);
}

function countBySeverity(found: readonly RuleTotals[]): Record<Severity, number> {
  const counts = severities.map((severity) => [
    severity,
    countOf(
      found.filter((one) => one.severity === severity),
      'count',
    ),
  ]);
  return Object.fromEntries(counts) as Record<Severity, number>;
}

function countByCategory(found: readonly RuleTotals[]) {
  const byCategory = Map.groupBy(found, ({ category }) => category);
  return [...byCategory].map(([category, ofCategory]) => ({ category, ...countBySeverity(ofCategory) }));
}

/** Why the crawl ended. If only URLs beyond the maximum depth were left, the depth limit is the reason. */
function finishReasonOf(crawl: WebsiteCrawl | null, tooDeep: number): FinishReason | 'depth' {
  const finishReason = crawl?.finishReason ?? 'finished';
  return finishReason === 'finished' && tooDeep > 0 ? 'depth' : finishReason;
}

/** The limits that made the crawl skip pages; empty for a complete crawl. */
function listLimitsHit(crawl: WebsiteCrawl | null, tooDeep: number): CrawlLimit[] {
  return [
    ...(crawl?.finishReason === 'pages' && crawl.pagesSkipped > 0 ? (['pages'] as const) : []),
    ...(tooDeep > 0 ? (['depth'] as const) : []),
    ...(crawl?.finishReason === 'time' ? (['minutes'] as const) : []),
  ];
}

function listCounts(counts: Record<string, number>): { reason: string; count: number }[] {
  return Object.entries(counts).map(([reason, count]) => ({ reason, count }));
}
