import { type Audit, findAudit, findRule, findNewestAudit } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import type { AuditMetrics, Period, Section } from '../core/report-content.ts';

const source = 'crawl of the website by Cairn';
/** The most audits that are searched for one in the period. */
const maxSteps = 60;

/** The newest audit that finished by the end of the period, and the score of the last one before the period. */
export async function collectAudit(
  { db, accountId }: Context,
  { websiteId, period }: { websiteId: string; period: Period },
): Promise<Section<AuditMetrics>> {
  const of = { accountId, websiteId };
  let audit = await findNewestAudit(db, { ...of, state: 'ready' });
  let found: Audit | null = null;
  for (let step = 0; audit !== null && step < maxSteps; step += 1) {
    const day = dayOf(audit);
    if (found !== null && day < period.from) break;
    if (found === null && day <= period.to) found = audit;
    const { previousId } = audit;
    audit = previousId === null ? null : await findAudit(db, { ...of, auditId: previousId });
  }
  if (found === null || found.score === null) {
    return { state: 'no_data', source, reason: 'No site audit was finished by the end of the period.' };
  }
  const auditedOn = dayOf(found);
  const before = audit !== null && audit.id !== found.id ? audit.score : null;
  const metrics = { score: found.score, previousScore: before, auditedOn, ...countBySeverity(found) };
  return { state: 'ok', source, asOf: auditedOn, metrics };
}

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
