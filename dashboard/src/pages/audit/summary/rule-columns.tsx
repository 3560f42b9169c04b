import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import type { AuditSummary, RuleSummary } from '../../../api/audits.ts';
import { formatCount, formatImpact, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { categoryLabels, severityStyles } from '../parts/audit-labels.ts';
import { impactColumn } from '../parts/impact-column.ts';
import { issueFilterOf, withComparison } from './filter-rules.ts';

interface ColumnOptions {
  /** The audit to compare with, from the URL. */
  comparedWith: string | undefined;
  /** Omits the severity, which the heads of the groups name. */
  isGrouped: boolean;
}

export function ruleColumns(
  { websiteId, diff }: AuditSummary,
  { comparedWith, isGrouped }: ColumnOptions,
): Column<RuleSummary>[] {
  const all: Column<RuleSummary>[] = [
    {
      id: 'title',
      header: t`Issue`,
      sorts: 'ascending',
      cell: (row) => (
        <AppLink
          href={paths.auditIssues(websiteId, withComparison({ ...issueFilterOf(row) }, comparedWith))}
          fw={500}
          c="inherit"
        >
          {row.title}
        </AppLink>
      ),
    },
    {
      id: 'severity',
      header: t`Severity`,
      width: 128,
      sorts: 'descending',
      cell: ({ severity }) => <StateBadge {...severityStyles[severity]} />,
    },
    {
      id: 'category',
      header: t`Category`,
      width: 148,
      sorts: 'ascending',
      cell: ({ category }) => categoryLabels[category],
    },
    {
      id: 'count',
      header: t`Affected pages`,
      align: 'end',
      width: 128,
      sorts: 'descending',
      cell: ({ count }) => formatCount(count),
    },
    { ...impactColumn, sorts: 'descending', cell: ({ impact }) => formatImpact(impact) },
  ];
  const columns = isGrouped ? all.filter(({ id }) => id !== 'severity') : all;
  // In a first audit, every issue would be new.
  return diff.previousId === null ? columns : [...columns, movementColumn('new'), movementColumn('fixed')];
}

const movementColumn = (name: 'new' | 'fixed'): Column<RuleSummary> => ({
  id: name,
  header: name === 'new' ? t`New` : t`Fixed`,
  align: 'end',
  width: 88,
  sorts: 'descending',
  cell: (rule) => <MovementCount count={rule[name]} isGood={name === 'fixed'} />,
});

function MovementCount({ count, isGood }: { count: number; isGood: boolean }) {
  if (count === 0) {
    return (
      <span>
        <span aria-hidden>{unknownValue}</span>
        <VisuallyHidden>0</VisuallyHidden>
      </span>
    );
  }
  return (
    <span style={{ color: isGood ? 'var(--good)' : 'var(--warn)', fontWeight: 500 }}>
      {isGood ? '−' : '+'}
      {formatCount(count)}
    </span>
  );
}
