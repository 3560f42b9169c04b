import type { Context } from '#context.ts';
import { type CrawlEnd, findCrawl, type WebsiteCrawl } from '#crawls';
import { notFound, Problem } from '#errors.ts';
import { encodeId } from '#ids.ts';
import { requireWebsite } from '#websites';
import type { Audit, Cut } from './audit.ts';
import { findCheck } from './checks/checks.ts';
import { type Severity, severities } from './checks/check.ts';
import { findAudit, findAuditUnderWay, findNewestAudit, findNextRun } from './queries.ts';
import { weights } from './score-audit.ts';

/** The newest audit that is ready. @throws Problem website_not_found · audit_not_ready · audit_missing */
export async function requireAudit(context: Context, websiteId: string): Promise<Audit> {
  const { accountId } = await requireWebsite(context, websiteId);
  const of = { accountId, websiteId };
  const ready = await findNewestAudit(context.db, { ...of, state: 'ready' });
  if (ready !== null) return ready;
  if ((await findAuditUnderWay(context.db, of)) !== null) {
    throw new Problem('audit_not_ready', 'The first audit of the website is still under way.');
  }
  const failed = await findNewestAudit(context.db, { ...of, state: 'failed' });
  const why = failed?.error ? ` The last one failed: ${failed.error.message}` : '';
  throw new Problem('audit_missing', `No audit of the website has succeeded so far.${why}`);
}

/** The newest audit, summed up. @throws Problem website_not_found · audit_not_ready · audit_missing */
export async function readAudit(context: Context, websiteId: string) {
  const audit = await requireAudit(context, websiteId);
  const { accountId, id: crawlId } = audit;
  const [crawl, nextRunAt, underWay, previous] = await Promise.all([
    findCrawl(context.db, { accountId, crawlId }),
    findNextRun(context.db, audit),
    findAuditUnderWay(context.db, audit),
    findPreviousScore(context, audit),
  ]);
  const { judged, indexable, byIndexability, bySkipped, tooDeep = 0, byWorst } = audit.pages;
  const found = checkCounts(audit);
  return {
    ...auditData(audit),
    previousScore: previous,
    scoring: byWorst === undefined ? null : { ...byWorst, weights },
    counts: countBySeverity(found),
    categories: countByCategory(found),
    checks: found,
    diff: {
      previousId: audit.previousId === null ? null : encodeId('aud', audit.previousId),
      new: sum(found, 'new'),
      open: sum(found, 'open'),
      fixed: sum(found, 'fixed'),
    },
    pages: {
      judged,
      indexable,
      fetched: crawl?.fetched ?? 0,
      failed: crawl?.failed ?? 0,
      skipped: crawl?.skipped ?? 0,
      leftOver: (crawl?.leftOver ?? 0) + tooDeep,
    },
    endedBy: nameEnd(crawl, tooDeep),
    cutBy: listCuts(crawl, tooDeep),
    indexability: listCounts(byIndexability),
    skipped: listCounts({ ...bySkipped, ...crawl?.dropped }).filter(({ count }) => count > 0),
    sitemaps: (crawl?.sitemaps ?? []).slice(0, 100),
    webVitals: audit.webVitals,
    nextRunAt,
    underWay: underWay === null ? null : auditData(underWay),
  };
}

/** How one audit stands. @throws Problem website_not_found · audit_not_found */
export async function readOneAudit(context: Context, websiteId: string, auditId: string) {
  const { accountId } = await requireWebsite(context, websiteId);
  const audit = await findAudit(context.db, { accountId, websiteId, auditId });
  if (audit === null) throw notFound('audit_not_found');
  return auditData(audit);
}

/** An audit as it is answered when it is ordered. */
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

type CheckSum = ReturnType<typeof checkCounts>[number];

function checkCounts({ counts }: Audit) {
  return counts.flatMap(({ code, ...count }) => {
    const check = findCheck(code);
    if (check === null) return [];
    const { title, severity, category, explanation, fix } = check;
    const told = { title, severity, category, explanation, fix };
    return [{ check: code, ...told, count: count.new + count.open, ...count }];
  });
}

function sum(found: readonly CheckSum[], of: 'count' | 'new' | 'open' | 'fixed'): number {
  return found.reduce((total, one) => total + one[of], 0);
}

function countBySeverity(found: readonly CheckSum[]): Record<Severity, number> {
  const counts = severities.map((severity) => [
    severity,
    sum(
      found.filter((one) => one.severity === severity),
      'count',
    ),
  ]);
  return Object.fromEntries(counts) as Record<Severity, number>;
}

function countByCategory(found: readonly CheckSum[]) {
  const byCategory = Map.groupBy(found, ({ category }) => category);
  return [...byCategory].map(([category, ofCategory]) => ({ category, ...countBySeverity(ofCategory) }));
}

/** What ended the crawl. Where nothing was left but what lies too deep, that is the limit's doing. */
function nameEnd(crawl: WebsiteCrawl | null, tooDeep: number): CrawlEnd | 'depth' {
  const endedBy = crawl?.endedBy ?? 'finished';
  return endedBy === 'finished' && tooDeep > 0 ? 'depth' : endedBy;
}

/** Why pages were left out; nothing where all that was known was read. */
function listCuts(crawl: WebsiteCrawl | null, tooDeep: number): Cut[] {
  return [
    ...(crawl?.endedBy === 'pages' && crawl.leftOver > 0 ? (['pages'] as const) : []),
    ...(tooDeep > 0 ? (['depth'] as const) : []),
    ...(crawl?.endedBy === 'time' ? (['minutes'] as const) : []),
  ];
}

function listCounts(counts: Record<string, number>): { reason: string; count: number }[] {
  return Object.entries(counts).map(([reason, count]) => ({ reason, count }));
}
