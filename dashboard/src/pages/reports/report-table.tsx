import { Button, Group, Table, Text } from '@mantine/core';
import { type Report, reportPdf } from '../../api/reports.ts';
import { formatDay, formatShortDay } from '../../format/dates.ts';
import { Ago } from '../../ui/ago.tsx';
import type { Rows } from '../../ui/table/use-rows.ts';
import { kindLabels } from './report-labels.ts';

interface ReportTableProps {
  rows: Rows<Report>;
  onShare(report: Report): void;
}

/** Created reports, newest first. */
export function ReportTable({ rows: { rows, hasMore, loadMore }, onShare }: ReportTableProps) {
  return (
    <>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Created reports">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Report</Table.Th>
              <Table.Th>Type</Table.Th>
              <Table.Th>Created</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((report) => (
              <Table.Tr key={report.id}>
                <Table.Td>
                  {report.name}
                  <Text size="sm" c="dimmed">
                    {formatShortDay(report.from)} – {formatDay(report.to)}
                  </Text>
                </Table.Td>
                <Table.Td>{kindLabels[report.kind]}</Table.Td>
                <Table.Td>
                  <Ago at={report.createdAt} />
                </Table.Td>
                <Table.Td>
                  <Group gap="xs" justify="flex-end" wrap="nowrap">
                    <Button
                      size="xs"
                      variant="default"
                      component="a"
                      href={reportPdf(report)}
                      target="_blank"
                    >
                      PDF
                    </Button>
                    <Button size="xs" variant="default" onClick={() => onShare(report)}>
                      Share
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hasMore && (
        <Button m="md" size="xs" variant="default" onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}
