import { VisuallyHidden } from '@mantine/core';
import type { AuditSummary, CheckSum } from '../../../api/audits.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { categoryNames, severityLooks } from '../parts/audit-words.ts';
import { affectedBy } from './view-checks.ts';

/** @param websiteId whose affected pages the names lead to */
export function checkColumns({ websiteId, diff }: AuditSummary): Column<CheckSum>[] {
  const columns: Column<CheckSum>[] = [
    {
      id: 'title',
      header: 'Issue',
      sorts: 'ascending',
      cell: (row) => (
        <AppLink href={paths.auditIssues(websiteId, { ...affectedBy(row) })} fw={500} c="inherit">
          {row.title}
        </AppLink>
      ),
    },
    {
      id: 'severity',
      header: 'Severity',
      width: 128,
      sorts: 'descending',
      cell: ({ severity }) => <StateBadge {...severityLooks[severity]} />,
    },
    {
      id: 'category',
      header: 'Category',
      width: 148,
      sorts: 'ascending',
      cell: ({ category }) => categoryNames[category],
    },
    {
      id: 'count',
      header: 'Pages',
      align: 'end',
      width: 96,
      sorts: 'descending',
      cell: ({ count }) => formatCount(count),
    },
  ];
  // Of a first audit everything would be new.
  return diff.previousId === null ? columns : [...columns, movedColumn('new'), movedColumn('fixed')];
}

const movedColumn = (name: 'new' | 'fixed'): Column<CheckSum> => ({
  id: name,
  header: name === 'new' ? 'New' : 'Fixed',
  align: 'end',
  width: 88,
  sorts: 'descending',
  cell: (check) => <Moved count={check[name]} isGood={name === 'fixed'} />,
});

function Moved({ count, isGood }: { count: number; isGood: boolean }) {
  if (count === 0) {
    return (
      <span>
        <span aria-hidden>{none}</span>
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
