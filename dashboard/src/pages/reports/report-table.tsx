import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Report } from '../../api/reports.ts';
import { formatDay, formatDays } from '../../format/dates.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TwoLines } from '../../ui/table/two-lines.tsx';
import type { Rows } from '../../ui/table/use-rows.ts';
import { PdfButtons } from './pdf-buttons.tsx';

/** The words of a list of reports. */
export interface ReportWords {
  label: string;
  /** The first column, which names a report in this list. */
  subject: { header: string; of(report: Report): ReactNode };
  kinds: Readonly<Record<Report['kind'], string>>;
}

interface ReportTableProps {
  rows: Rows<Report>;
  words: ReportWords;
  onShare(report: Report): void;
}

/** Created reports, newest first. */
export function ReportTable({ rows, words, onShare }: ReportTableProps) {
  const mayShare = useHasRole('manager');
  return (
    <DataTable
      label={words.label}
      columns={reportColumns(words, { mayShare, onShare })}
      rows={rows}
      rowId={({ id }) => id}
      empty={null}
    />
  );
}

function reportColumns(
  { subject, kinds }: ReportWords,
  buttons: { mayShare: boolean; onShare(report: Report): void },
): Column<Report>[] {
  return [
    {
      id: 'subject',
      header: subject.header,
      cell: (report) => <TwoLines second={formatDays(report)}>{subject.of(report)}</TwoLines>,
    },
    { id: 'days', header: t`Period`, cell: formatDays },
    { id: 'kind', header: t`Type`, isOnPhone: true, cell: ({ kind }) => kinds[kind] },
    { id: 'createdAt', header: t`Created`, cell: ({ createdAt }) => formatDay(createdAt) },
    {
      id: 'actions',
      header: t`Actions`,
      align: 'end',
      cell: (report) => <ReportButtons report={report} {...buttons} />,
    },
  ];
}

interface ReportButtonsProps {
  report: Report;
  mayShare: boolean;
  onShare(report: Report): void;
}

function ReportButtons({ report, mayShare, onShare }: ReportButtonsProps) {
  return (
    <Group gap="xs" justify="flex-end">
      <PdfButtons report={report} />
      {mayShare && (
        <Button size="xs" variant="default" onClick={() => onShare(report)}>
          <Trans>Send or share</Trans>
        </Button>
      )}
    </Group>
  );
}
