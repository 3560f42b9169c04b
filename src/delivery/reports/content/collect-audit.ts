import {
  type Audit,
  findAudit,
  findRule,
  findNewestAudit,
  readImpacts,
  severities,
} from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import type { AuditIssue, AuditMetrics, Section } from '../core/report-content.ts';
import type { Scope } from './scope.ts';

const source = 'crawl of the website by Cairn';
/** The most audits that are searched for one in the period. */
const maxSteps = 400;
const maxIssues = 10;

/** The newest audit that finished by the end of the period, and the score of the last one before the period or by the end of the compared one. */
export async function collectAudit(
  context: Context,
  { websiteId, period, compared }: Scope,
): Promise<Section<AuditMetrics>> {
  const { db, accountId } = context;
  const of = { accountId, websiteId };
  const beforeOn = compared?.to ?? daysBefore(period.from, 1);
  let audit = await findNewestAudit(db, { ...of, state: 'ready' });
  let found: Audit | null = null;
  let before: Audit | null = null;
  for (let step = 0; audit !== null && step < maxSteps; step += 1) {
    const day = dayOf(audit);
    if (found === null && day <= period.to) found = audit;
    else if (found !== null && day <= beforeOn) before = audit;
    if (before !== null) break;
    const { previousId } = audit;
    audit = previousId === null ? null : await findAudit(db, { ...of, auditId: previousId });
  }
  if (found === null || found.score === null) {
    return { state: 'no_data', source, reason: 'No site audit was finished by the end of the period.' };
  }
  const auditedOn = dayOf(found);
  const issues = sortIssues(found, await readImpacts(context, found));
  const metrics = {
    score: found.score,
    previousScore: before?.score ?? null,
    auditedOn,
    ...countBySeverity(found),
    issues: issues.slice(0, maxIssues),
    issueCount: issues.length,
  };
  return { state: 'ok', source, asOf: auditedOn, metrics };
}

/** The kinds of issues in the order of the dashboard: by severity, by impact, and by the number of affected pages. Pure. */
function sortIssues({ counts }: Audit, impacts: ReadonlyMap<string, number>): AuditIssue[] {
  const impactOf = (rule: string) => impacts.get(rule) ?? 0;
  return counts
    .flatMap(({ code: rule, new: added, open }) => {
      const { title, severity } = findRule(rule) ?? {};
      const pages = added + open;
      return title === undefined || severity === undefined || pages === 0
        ? []
        : [{ title, rule, severity, pages }];
    })
    .toSorted(
      (one, other) =>
        rankOf(other.severity) - rankOf(one.severity) ||
        impactOf(other.rule) - impactOf(one.rule) ||
        other.pages - one.pages ||
        (one.title < other.title ? -1 : 1),
    );
}

const rankOf = (severity: (typeof severities)[number]) => severities.indexOf(severity);

function dayOf({ finishedAt, requestedAt }: Audit): string {
  return utcDay(finishedAt ?? requestedAt);
}

function countBySeverity({ counts }: Audit): Pick<AuditMetrics, 'errors' | 'warnings' | 'notices'> {
  const totals = { error: 0, warning: 0, notice: 0 };
  for (const { code, new: found, open } of counts) {
    const severity = findRule(code)?.severity;
    if (severity !== undefined) totals[severity] += found + open;
  }
  return { errors: totals.error, warnings: totals.warning, notices: totals.notice };
}
