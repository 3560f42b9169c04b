import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { codeLabel } from '../../../format/code-words.ts';
import type { AuditPage, AuditPageDetail } from '../../../api/audits.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { reasonLabels } from '../parts/reason-labels.ts';
import { HttpStatus } from '../parts/http-status.tsx';
import { SeverityCounts } from '../parts/severity-counts.tsx';
import classes from './audit-page.module.css';
import cells from '../parts/url-cells.module.css';

type Entry = AuditPageDetail['history'][number] & { before: AuditPage | null };

/** The page in the stored audits. Values that differ from the audit before are bold. */
export function PageHistory({ page: { history } }: { page: AuditPageDetail }) {
  const entries = history.map((entry, index) => ({ ...entry, before: history[index + 1]?.page ?? null }));
  return (
    <Panel
      title={t`History`}
      description={t`This page in the stored audits, newest first. Changed values are bold.`}
      isFlush
    >
      <DataTable
        label={t`History`}
        columns={columns}
        rows={rowsOf(entries)}
        rowId={({ auditId }) => auditId}
        empty={null}
      />
    </Panel>
  );
}

const columns: Column<Entry>[] = [
  { id: 'audit', header: t`Audit`, width: 200, cell: ({ finishedAt }) => formatTime(finishedAt) },
  {
    id: 'status',
    header: t`Status`,
    width: 120,
    cell: ({ page }) =>
      page === null ? (
        <span className={cells.quiet}>
          <Trans>Not found</Trans>
        </span>
      ) : (
        <HttpStatus status={page.status} isError={page.errors > 0} />
      ),
  },
  valueColumn('indexability', t`Indexability`, (page) =>
    codeLabel(page.reason ?? page.indexability, reasonLabels),
  ),
  valueColumn('title', t`Title`, (page) => page.title ?? unknownValue),
  { ...valueColumn('depth', t`Depth`, (page) => formatCount(page.depth)), align: 'end', width: 80 },
  { ...valueColumn('inlinks', t`Inlinks`, (page) => formatCount(page.inlinks)), align: 'end', width: 88 },
  { ...valueColumn('words', t`Words`, (page) => formatCount(page.wordCount)), align: 'end', width: 88 },
  {
    id: 'issues',
    header: t`Issues`,
    align: 'end',
    width: 168,
    cell: ({ page }) =>
      page && <SeverityCounts error={page.errors} warning={page.warnings} notice={page.notices} />,
  },
];

function valueColumn(id: string, header: string, valueOf: (page: AuditPage) => string): Column<Entry> {
  const cell = ({ page, before }: Entry): ReactNode => {
    if (page === null) return null;
    const value = valueOf(page);
    if (before === null || valueOf(before) === value) return <span className={cells.url}>{value}</span>;
    return (
      <span className={`${classes.changed} ${cells.url}`}>
        {value}
        <VisuallyHidden>
          <Trans> (changed)</Trans>
        </VisuallyHidden>
      </span>
    );
  };
  return { id, header, cell };
}
