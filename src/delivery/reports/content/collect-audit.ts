import { type Audit, findAudit, findCheck, findNewestAudit } from '#audit';
import type { Context } from '#context.ts';
import { utcDay } from '#days.ts';
import type { AuditFigures, Period, Section } from './report-content.ts';

const source = 'Cairn’s own crawl of the website';
/** So many audits back are looked through for one of these days. */
const mostSteps = 60;

/** The newest audit that had ended by the last of the days, beside the last one before these days. */
export async function collectAudit(
  { db, accountId }: Context,
  { websiteId, period }: { websiteId: string; period: Period },
): Promise<Section<AuditFigures>> {
  const of = { accountId, websiteId };
  let audit = await findNewestAudit(db, { ...of, state: 'ready' });
  let found: Audit | null = null;
  for (let step = 0; audit !== null && step < mostSteps; step += 1) {
    const day = dayOf(audit);
    if (found !== null && day < period.from) break;
    if (found === null && day <= period.to) found = audit;
    const { previousId } = audit;
    audit = previousId === null ? null : await findAudit(db, { ...of, auditId: previousId });
  }
  if (found === null || found.score === null) {
    return { state: 'no_data', source, reason: 'No audit of the website that is kept had ended by then.' };
  }
  const auditedOn = dayOf(found);
  const before = audit !== null && audit.id !== found.id ? audit.score : null;
  const figures = { score: found.score, previousScore: before, auditedOn, ...countBySeverity(found) };
  return { state: 'ok', source, asOf: auditedOn, figures };
}

function dayOf({ finishedAt, requestedAt }: Audit): string {
  return utcDay(finishedAt ?? requestedAt);
}

function countBySeverity({ counts }: Audit): Pick<AuditFigures, 'errors' | 'warnings' | 'notices'> {
  const sums = { error: 0, warning: 0, notice: 0 };
  for (const { code, new: found, open } of counts) {
    const severity = findCheck(code)?.severity;
    if (severity !== undefined) sums[severity] += found + open;
  }
  return { errors: sums.error, warnings: sums.warning, notices: sums.notice };
}
