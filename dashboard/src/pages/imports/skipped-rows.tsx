import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Table, Text } from '@mantine/core';
import type { ImportPreview } from '../../api/imports.ts';
import { formatCount } from '../../format/numbers.ts';

interface SkippedRowsProps {
  /** Of all, also those that are not listed. */
  count: number;
  rows: ImportPreview['problems'];
  title: string;
}

/** Rows that are not imported, with their lines and reasons. */
export function SkippedRows({ count, rows, title }: SkippedRowsProps) {
  if (count === 0) return null;
  // Several cells of a row can have the same problem.
  const distinct = new Map(rows.map((row) => [`${row.line} ${row.reason}`, row]));
  return (
    <Stack gap={4}>
      <Text fw={500} size="sm">
        {title}: {formatCount(count)}
        {count > rows.length && t`, of which ${formatCount(rows.length)} are listed`}
      </Text>
      <Table.ScrollContainer minWidth={320} mah={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing={4} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={96} ta="end">
                <Trans>Line</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Reason</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...distinct].map(([key, { line, reason }]) => (
              <Table.Tr key={key}>
                <Table.Td ta="end">{formatCount(line)}</Table.Td>
                <Table.Td>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
