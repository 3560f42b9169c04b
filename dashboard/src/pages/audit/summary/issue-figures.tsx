import type { AuditSummary, Severity } from '../../../api/audits.ts';
import { describeChange } from '../../../format/change.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { severities, severityPlurals } from '../parts/audit-words.ts';

/** Issues by severity against the audit before, what came and went since, and how much was read. */
export function IssueFigures({ audit }: { audit: AuditSummary }) {
  const { websiteId, counts, diff, pages } = audit;
  const source = { name: 'Own crawl', at: audit.finishedAt };
  const issues = (search: Record<string, string>, label: string) => (
    <AppLink href={paths.auditIssues(websiteId, search)} fz="sm" display="block">
      {label}
    </AppLink>
  );
  const hasBefore = diff.previousId !== null;
  const moved = (count: number) =>
    hasBefore
      ? ({ is: 'ready', value: formatCount(count), source } as const)
      : ({ is: 'no_data', note: 'There is no audit before it to compare with.' } as const);
  return (
    <FigureGrid columns={3}>
      {severities.map((severity) => (
        <Figure
          key={severity}
          label={severityPlurals[severity]}
          state={{
            is: 'ready',
            value: formatCount(counts[severity]),
            change: hasBefore
              ? describeChange(counts[severity], countBefore(audit, severity), {
                  format: formatCount,
                  absolute: true,
                  lowerIsBetter: true,
                })
              : null,
            than: 'the audit before',
            source,
          }}
        >
          {counts[severity] > 0 && issues({ severity }, 'Affected pages')}
        </Figure>
      ))}
      <Figure label="New since the audit before" state={moved(diff.new)}>
        {hasBefore && diff.new > 0 && issues({ state: 'new' }, 'What is new')}
      </Figure>
      <Figure label="Fixed since the audit before" state={moved(diff.fixed)}>
        {hasBefore && diff.fixed > 0 && issues({ state: 'fixed' }, 'What is fixed')}
      </Figure>
      <Figure label="Addresses read" state={{ is: 'ready', value: formatCount(pages.fetched), source }}>
        <AppLink href={paths.auditPages(websiteId)} fz="sm" display="block">
          {formatCount(pages.indexable)} can be found
        </AppLink>
      </Figure>
    </FigureGrid>
  );
}

/** What was there then is open or fixed now; what could not be looked at again is neither. */
function countBefore({ checks }: AuditSummary, severity: Severity): number {
  return checks
    .filter((check) => check.severity === severity)
    .reduce((total, { open, fixed }) => total + open + fixed, 0);
}
