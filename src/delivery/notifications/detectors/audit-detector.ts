import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import { type Audit, findRule, selectFinishedAudits } from '#site-audit/audits';
import type { Parameters } from '../rules/rule.ts';
import type { DatedFinding, Detector } from './detector.ts';
import { sayNotice } from '../notices/say-notice.ts';

/** Audits that are worse than the previous one. The first audit of a website is not reported. */
export const auditDetector: Detector = {
  maxAgeMs: 2 * dayMs,
  title: (domain) => sayNotice('audit_declined', { domain }),
  async find({ db, accountId }, { website, parameters, since }) {
    const audits = await selectFinishedAudits(db, { accountId, websiteId: website.id, since });
    const byId = new Map(audits.map((audit) => [audit.id, audit]));
    const findings = audits.flatMap((audit) => {
      const previous = byId.get(audit.previousId ?? '');
      const isNew = (audit.finishedAt ?? audit.requestedAt) >= since;
      return previous === undefined || !isNew ? [] : compareAudits(audit, previous, parameters);
    });
    return { findings, keywords: 0 };
  },
};

function compareAudits(
  audit: Audit,
  previous: Audit,
  { scoreDrop = 1, newErrors = 1 }: Parameters,
): DatedFinding[] {
  const drop = (previous.score ?? 0) - (audit.score ?? 0);
  const errors = audit.counts.filter(({ code }) => findRule(code)?.severity === 'error');
  const addedErrors = errors.reduce((total, rule) => total + rule.new, 0);
  if (drop < scoreDrop && addedErrors < newErrors) return [];
  const finding = {
    cause: audit.id,
    day: utcDay(audit.finishedAt ?? audit.requestedAt),
    line: sayNotice('audit_score', {
      before: previous.score ?? 0,
      after: audit.score ?? 0,
      errors: addedErrors,
    }),
    data: {
      auditId: encodeId('aud', audit.id),
      score: audit.score,
      previousScore: previous.score,
      newErrors: addedErrors,
    },
  };
  return [finding];
}
