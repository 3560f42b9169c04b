import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AuditSummary, Severity } from '../../../api/audits.ts';
import { describeChange } from '../../../format/change.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { useComparedAudit } from '../parts/compare-select.tsx';
import { withComparison } from './filter-rules.ts';
import { severities, severityPlurals } from '../parts/audit-labels.ts';

interface IssueStatsProps {
  audit: AuditSummary;
  /** The audit to compare with, from the URL. */
  comparedWith: string | undefined;
}

/** Issues by severity compared with the previous audit, new and fixed issues, and crawled pages. */
export function IssueStats({ audit, comparedWith }: IssueStatsProps) {
  const { websiteId, counts, diff, pages } = audit;
  const than = useComparedAudit(websiteId, diff.previousId);
  const source = { name: t`Cairn crawl`, at: audit.finishedAt };
  const issuesLink = (search: Record<string, string>, label: string) => (
    <AppLink
      href={paths.auditIssues(websiteId, withComparison(search, comparedWith))}
      fz="sm"
      display="block"
    >
      {label}
    </AppLink>
  );
  const hasPrevious = diff.previousId !== null;
  const movement = (count: number) =>
    hasPrevious
      ? ({ is: 'ready', value: formatCount(count), source } as const)
      : ({ is: 'no_data', note: t`No previous audit to compare with.` } as const);
  return (
    <StatGrid columns={3}>
      {severities.map((severity) => (
        <StatCard
          key={severity}
          label={severityPlurals[severity]}
          state={{
            is: 'ready',
            value: formatCount(counts[severity]),
            change: hasPrevious
              ? describeChange(counts[severity], previousCount(audit, severity), {
                  format: formatCount,
                  absolute: true,
                  lowerIsBetter: true,
                })
              : null,
            than,
            hidesThan: true,
            source,
          }}
        >
          {counts[severity] > 0 && issuesLink({ severity }, t`View affected pages`)}
        </StatCard>
      ))}
      <StatCard label={t`New issues`} state={movement(diff.new)}>
        {hasPrevious && diff.new > 0 && issuesLink({ state: 'new' }, t`View new issues`)}
      </StatCard>
      <StatCard label={t`Fixed issues`} state={movement(diff.fixed)}>
        {hasPrevious && diff.fixed > 0 && issuesLink({ state: 'fixed' }, t`View fixed issues`)}
        {hasPrevious && <NotCheckedAgain websiteId={websiteId} audit={audit} />}
      </StatCard>
      <StatCard
        label={t`URLs crawled`}
        state={{ is: 'ready', value: formatCount(pages.fetched + pages.failed), source }}
      >
        <AppLink href={paths.auditPages(websiteId)} fz="sm" display="block">
          <Trans>{formatCount(pages.indexable)} indexable pages</Trans>
        </AppLink>
      </StatCard>
    </StatGrid>
  );
}

/** Issues of URLs without a response or with a server error are not fixed, because nothing is known about them. */
function NotCheckedAgain({ websiteId, audit }: { websiteId: string; audit: AuditSummary }) {
  const { pages, indexability } = audit;
  const unloaded = pages.failed + (indexability.find(({ reason }) => reason === 'server_error')?.count ?? 0);
  if (unloaded === 0) return null;
  return (
    <AppLink href={paths.auditPages(websiteId, { status: ['none', '5xx'] })} fz="sm" display="block">
      {plural(unloaded, {
        one: '# URL had a server error or no response: earlier issues not checked again',
        other: '# URLs had a server error or no response: earlier issues not checked again',
      })}
    </AppLink>
  );
}

/** Issues of the previous audit are open or fixed now. Issues on pages that did not load again are neither. */
function previousCount({ checks }: AuditSummary, severity: Severity): number {
  return checks
    .filter((rule) => rule.severity === severity)
    .reduce((total, { open, fixed }) => total + open + fixed, 0);
}
