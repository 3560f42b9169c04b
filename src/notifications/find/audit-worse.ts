import { type Audit, findAudit, findCheck } from '#audit';
import { encodeId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { findWebsite } from '#websites';
import type { Finding, Parameters } from '../rule.ts';
import { selectRulesOn } from '../rule-queries.ts';
import { tell } from '../tell.ts';

export interface ReadyAudit {
  accountId: string;
  websiteId: string;
  auditId: string;
}

/** Tells of an audit that is worse than the one before. The first audit of a website is worse than none. */
export async function tellAuditWorse({ db, now }: JobContext, of: ReadyAudit): Promise<void> {
  const { accountId, websiteId } = of;
  const rules = await selectRulesOn(db, { accountId, websiteId, kind: 'audit_worse' });
  const audit = rules.length === 0 ? null : await findAudit(db, of);
  const previousId = audit?.previousId ?? null;
  const [website, before] = await Promise.all([
    findWebsite({ db, accountId }, websiteId),
    previousId === null ? null : findAudit(db, { accountId, websiteId, auditId: previousId }),
  ]);
  if (audit === null || website === null || before === null) return;
  for (const rule of rules) {
    const findings = judgeAudit(audit, before, rule.parameters);
    const title = () => `${website.domain}: the audit is worse than the one before`;
    await tell({ db, now }, rule, { websiteId, findings, title });
  }
}

function judgeAudit(audit: Audit, before: Audit, { scoreDrop = 1, newErrors = 1 }: Parameters): Finding[] {
  const drop = (before.score ?? 0) - (audit.score ?? 0);
  const errors = audit.counts.filter(({ code }) => findCheck(code)?.severity === 'error');
  const errorsAdded = errors.reduce((sum, one) => sum + one.new, 0);
  if (drop < scoreDrop && errorsAdded < newErrors) return [];
  const finding = {
    cause: audit.id,
    line: `Score ${before.score} → ${audit.score}; ${errorsAdded} new ${errorsAdded === 1 ? 'error' : 'errors'}`,
    data: {
      auditId: encodeId('aud', audit.id),
      score: audit.score,
      previousScore: before.score,
      newErrors: errorsAdded,
    },
  };
  return [finding];
}
