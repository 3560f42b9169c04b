import type { FindingKind } from '../core/review.ts';
import type { WeekReadings } from '../reading/week-readings.ts';
import { citeNumber, citeText, type FindingContext, type SaidFinding } from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

type Check = NonNullable<WeekReadings['audit']['body']>['data']['checks'][number];

const maxChecks = 8;
const maxUrls = 3;
/** Notices and warnings that can cost positions although they are no errors. */
const serious = new Set(['noindex', 'blocked_by_robots', 'canonicalised', 'redirect_chain', 'layout_shift']);
const isSlow = (check: string) => check.startsWith('slow_');

/** New issues of an audit that finished in the week. Pure. */
export function findPageProblems(context: FindingContext): SaidFinding[] {
  const audit = context.readings.audit.body?.data;
  if (audit === undefined || audit.finishedAt === null || audit.diff.previousId === null) return [];
  const day = audit.finishedAt.slice(0, 10);
  if (day < context.week.from || day > context.week.to) return [];
  return audit.checks
    .filter(
      ({ check, severity, new: added }) =>
        added > 0 && (severity === 'error' || serious.has(check) || isSlow(check)),
    )
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, maxChecks)
    .map((check) => describeCheck(context, check));
}

function weightOf({ check, severity, new: added }: Check): number {
  return (serious.has(check) ? 2_000_000 : 0) + (severity === 'error' ? 1_000_000 : 0) + added;
}

function kindOf(check: string): FindingKind {
  if (check === 'noindex') return 'page_noindex';
  return isSlow(check) ? 'page_slow' : 'page_issue';
}

function describeCheck(context: FindingContext, { check, new: added }: Check): SaidFinding {
  const { audit, issues } = context.readings;
  const row = ['data', 'checks', { check }] as const;
  const cite = (name: string, label: 'audit_rule' | 'rule_explanation' | 'rule_fix') =>
    citeText(context, audit, { at: [...row, name], label: sayLabel(label) });
  const count = citeNumber(context, audit, {
    at: [...row, 'new'],
    unit: 'issues',
    label: sayLabel('new_issues'),
  });
  const day = citeText(context, audit, {
    at: ['data', 'finishedAt'],
    unit: 'date',
    label: sayLabel('audit'),
  });
  const pages = (issues.body?.data ?? [])
    .filter((issue) => issue.check === check)
    .slice(0, maxUrls)
    .map(({ url }) =>
      citeText(context, issues, { at: ['data', { check, url }, 'url'], label: sayLabel('page') }),
    );
  const found = { day, count: count.text, number: added, title: cite('title', 'audit_rule') };
  return {
    kind: kindOf(check),
    tone: 'problem',
    what:
      pages.length === 0
        ? sayFinding('issues_found', found)
        : sayFinding(added > pages.length ? 'issues_found_on_some' : 'issues_found_on', { ...found, pages }),
    why: sayFinding('explanation', { text: cite('explanation', 'rule_explanation') }),
    next: sayFinding('suggested_fix', { text: cite('fix', 'rule_fix') }),
  };
}
