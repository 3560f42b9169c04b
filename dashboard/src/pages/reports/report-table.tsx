import { Trans } from '@lingui/react/macro';
import { Button, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Report, reportPdf } from '../../api/reports.ts';
import { formatDay, formatDays } from '../../format/dates.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import type { Rows } from '../../ui/table/use-rows.ts';

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
export function ReportTable({ rows, words: { label, subject, kinds }, onShare }: ReportTableProps) {
  const mayShare = useHasRole('manager');
  return (
    <>
      <Table.ScrollContainer minWidth={300} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{subject.header}</Table.Th>
              <Table.Th visibleFrom="sm">
                <Trans>Type</Trans>
              </Table.Th>
              <Table.Th visibleFrom="sm">
                <Trans>Created</Trans>
              </Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.rows.map((report) => (
              <Table.Tr key={report.id}>
                <Table.Td>
                  {subject.of(report)}
                  <Text size="sm" c="dimmed">
                    {formatDays(report)}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">{kinds[report.kind]}</Table.Td>
                <Table.Td visibleFrom="sm">{formatDay(report.createdAt)}</Table.Td>
                <Table.Td>
                  <Group gap="xs" justify="flex-end">
                    <Button
                      size="xs"
                      variant="default"
                      component="a"
                      href={reportPdf(report)}
                      target="_blank"
                    >
                      <Trans>Open PDF</Trans>
                    </Button>
                    <Button size="xs" variant="default" onClick={() => onShare(report)}>
                      {mayShare ? <Trans>Send or share</Trans> : <Trans>Emails and links</Trans>}
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.hasMore && (
        <Button m="md" size="xs" variant="default" onClick={rows.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
