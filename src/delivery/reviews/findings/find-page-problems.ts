import type { ReviewFinding, FindingKind } from '../core/review.ts';
import type { WeekReadings } from '../reading/week-readings.ts';
import { citeNumber, citeText, type FindingContext, joinWords } from './finding-context.ts';

type Check = NonNullable<WeekReadings['audit']['body']>['data']['checks'][number];

const maxChecks = 8;
const maxUrls = 3;
/** Notices and warnings that can cost positions although they are no errors. */
const serious = new Set(['noindex', 'blocked_by_robots', 'canonicalised', 'redirect_chain', 'layout_shift']);
const isSlow = (check: string) => check.startsWith('slow_');

/** New issues of an audit that finished in the week or later. Pure. */
export function findPageProblems(context: FindingContext): ReviewFinding[] {
  const audit = context.readings.audit.body?.data;
  if (audit === undefined || audit.finishedAt === null || audit.diff.previousId === null) return [];
  if (audit.finishedAt.slice(0, 10) < context.week.from) return [];
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

function describeCheck(context: FindingContext, { check, new: added }: Check): ReviewFinding {
  const { audit, issues } = context.readings;
  const row = ['data', 'checks', { check }] as const;
  const cite = (name: string, label: string) => citeText(context, audit, { at: [...row, name], label });
  const count = citeNumber(context, audit, { at: [...row, 'new'], unit: 'issues', label: 'New issues' });
  const day = citeText(context, audit, { at: ['data', 'finishedAt'], unit: 'date', label: 'Site audit' });
  const urls = (issues.body?.data ?? [])
    .filter((issue) => issue.check === check)
    .slice(0, maxUrls)
    .map(({ url }) => citeText(context, issues, { at: ['data', { check, url }, 'url'], label: 'Page' }));
  const on = urls.length === 0 ? '' : `, on ${added > urls.length ? 'pages such as ' : ''}${joinWords(urls)}`;
  return {
    kind: kindOf(check),
    tone: 'problem',
    what: `The audit of ${day} found ${count.text} new ${added === 1 ? 'issue' : 'issues'} ${cite('title', 'Audit rule')}${on}.`,
    why: cite('explanation', 'Explanation of the audit rule'),
    next: `Suggested fix: ${cite('fix', 'Fix of the audit rule')}`,
  };
}
