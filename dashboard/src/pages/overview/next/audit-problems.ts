import { plural, t } from '@lingui/core/macro';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { filterRules } from '../../audit/summary/filter-rules.ts';
import type { WebsiteState } from '../parts/website-state.ts';
import type { Action } from './action.ts';

type AuditState = NonNullable<WebsiteState['audit']>;

const minScoreDecline = 5;
const maxRules = 2;
const maxNames = 3;
const listed = ['error', 'warning'] as const;

/** The new issues of the newest audit or its lower score, then errors and warnings, in the order of the site audit. Pure. */
export function auditProblems({ websiteId, audit }: WebsiteState): Action[] {
  if (audit === undefined) return [];
  const rules = filterRules(audit.checks, { severity: listed, sort: '-severity' });
  const decline = scoreDecline(websiteId, audit);
  return [
    ...(decline === null ? newIssues(websiteId, { ...audit, checks: rules }) : [decline]),
    ...rules.slice(0, maxRules).map(({ check, title, count, impact, fix, severity }): Action => ({
      key: `rule ${check}`,
      tone: severity === 'error' ? 'bad' : 'warn',
      title: t`Fix “${title}” on ${plural(count, { one: '# page', other: '# pages' })}`,
      note: fix,
      href: paths.auditIssues(websiteId, { check }),
      impact: (severity === 'error' ? 46 : 40) + Math.min(5, impact / 10),
    })),
  ];
}

/** It counts the new issues, and leads to the audit, which names them. */
function scoreDecline(websiteId: string, { score, previousScore, diff }: AuditState): Action | null {
  if (score === null || previousScore === null || previousScore - score < minScoreDecline) return null;
  return {
    key: 'audit score',
    tone: 'bad',
    title: t`Look at the audit score, which declined from ${formatCount(previousScore)} to ${formatCount(score)}`,
    note: t`${plural(diff.new, { one: '# new issue', other: '# new issues' })} since the previous audit.`,
    href: paths.audit(websiteId),
    impact: 55,
  };
}

/** New issues can have little impact yet. In a first audit, all are new. */
function newIssues(websiteId: string, { checks, diff }: AuditState): Action[] {
  const added = checks.filter((rule) => rule.new > 0);
  if (diff.previousId === null || added.length === 0) return [];
  const count = added.reduce((sum, rule) => sum + rule.new, 0);
  const names = added
    .slice(0, maxNames)
    .map(({ title }) => title)
    .join(', ');
  return [
    {
      key: 'new issues',
      tone: added.some(({ severity }) => severity === 'error') ? 'bad' : 'warn',
      title: t`Look at ${plural(count, { one: '# new issue', other: '# new issues' })} of the site audit`,
      note: added.length > maxNames ? t`${names} and others` : names,
      href: paths.auditIssues(websiteId, { state: 'new', severity: [...listed] }),
      impact: 55,
    },
  ];
}
