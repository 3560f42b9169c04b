import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Report } from '../../api/reports.ts';
import { formatDay, formatDays, formatTime } from '../../format/dates.ts';
import { languageName } from '../../format/place-names.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
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
  const isPhone = useIsPhone();
  const columns = reportColumns(words, { mayShare, onShare });
  return (
    <DataTable
      label={words.label}
      columns={columns.filter(({ id }) =>
        // On a phone, the period is below the name.
        id === 'days' ? !isPhone : id !== 'kind' || new Set(rows.rows.map(({ kind }) => kind)).size > 1,
      )}
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
    { id: 'language', header: t`Language`, cell: ({ language }) => languageName(language) },
    {
      id: 'createdAt',
      header: t`Created`,
      isOnPhone: true,
      cell: ({ createdAt }) => <Created at={createdAt} />,
    },
    { id: 'sharing', header: t`Sent to`, cell: ({ sharing }) => <Sharing {...sharing} /> },
    {
      id: 'actions',
      header: t`Actions`,
      align: 'end',
      cell: (report) => <ReportButtons report={report} {...buttons} />,
    },
  ];
}

/** A phone has no room for the time. */
function Created({ at }: { at: string }) {
  return useIsPhone() ? formatDay(at) : formatTime(at);
}

/** Whom an email with the report reached, or that it is only a file here. */
function Sharing({ emails, recipients, lastSentAt, links }: Report['sharing']) {
  const [first] = recipients;
  const others = emails - 1;
  return (
    <div title={recipients.join(', ')}>
      {emails === 0 && links === 0 && t`Not sent`}
      {emails > 0 && (
        <>
          {first === undefined
            ? plural(emails, { one: '# recipient', other: '# recipients' })
            : others === 0
              ? first
              : plural(others, { one: `${first} and # more`, other: `${first} and # more` })}
          <Text size="sm" c="dimmed">
            {lastSentAt === null ? t`Being sent` : formatTime(lastSentAt)}
          </Text>
        </>
      )}
      {links > 0 && (
        <Text size="sm" c="dimmed">
          {plural(links, { one: '# share link', other: '# share links' })}
        </Text>
      )}
    </div>
  );
}

interface ReportButtonsProps {
  report: Report;
  mayShare: boolean;
  onShare(report: Report): void;
}

function ReportButtons({ report, mayShare, onShare }: ReportButtonsProps) {
  return (
    <Group gap="xs" justify="flex-end" wrap={useIsPhone() ? 'wrap' : 'nowrap'}>
      <PdfButtons report={report} />
      {mayShare && (
        <Button size="xs" variant="default" onClick={() => onShare(report)}>
          <Trans>Send or share</Trans>
        </Button>
      )}
    </Group>
  );
}
