import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { type Audit, findAudit, findRule } from '#site-audit/audits';
import { findWebsite } from '#websites';
import { createNotice, type Finding } from '../notices/create-notice.ts';
import type { Parameters } from '../rules/rule.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';

export interface AuditKey {
  accountId: string;
  websiteId: string;
  auditId: string;
}

/** Reports an audit that is worse than the previous one. The first audit of a website is not reported. */
export async function detectWorseAudit({ db, now }: JobContext, key: AuditKey): Promise<void> {
  const { accountId, websiteId } = key;
  const rules = await selectEnabledRules(db, { accountId, websiteId, kind: 'audit_worse' });
  const audit = rules.length === 0 ? null : await findAudit(db, key);
  const previousId = audit?.previousId ?? null;
  const [website, previous] = await Promise.all([
    findWebsite({ db, accountId }, websiteId),
    previousId === null ? null : findAudit(db, { accountId, websiteId, auditId: previousId }),
  ]);
  if (audit === null || website === null || previous === null) return;
  for (const rule of rules) {
    const findings = compareAudits(audit, previous, rule.parameters);
    const title = () => `${website.domain}: the site audit has declined`;
    await createNotice({ db, now }, rule, { websiteId, findings, title });
  }
}

function compareAudits(
  audit: Audit,
  previous: Audit,
  { scoreDrop = 1, newErrors = 1 }: Parameters,
): Finding[] {
  const drop = (previous.score ?? 0) - (audit.score ?? 0);
  const errors = audit.counts.filter(({ code }) => findRule(code)?.severity === 'error');
  const addedErrors = errors.reduce((total, rule) => total + rule.new, 0);
  if (drop < scoreDrop && addedErrors < newErrors) return [];
  const finding = {
    cause: audit.id,
    line: `Score ${previous.score} → ${audit.score}; ${addedErrors} new ${addedErrors === 1 ? 'error' : 'errors'}`,
    data: {
      auditId: encodeId('aud', audit.id),
      score: audit.score,
      previousScore: previous.score,
      newErrors: addedErrors,
    },
  };
  return [finding];
}
