import { Stack, Table, Text } from '@mantine/core';
import type { ImportPreview } from '../../api/imports.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount, formatCounted, unknownValue } from '../../format/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import { importSourceLabels } from '../keywords/parts/import-source.ts';
import { SkippedRows } from './skipped-rows.tsx';

/** The contents of the file with the present settings. */
export function PreviewPanel({ preview }: { preview: ImportPreview }) {
  const { source, keywords, positions, annotations, firstDay, lastDay, websites } = preview;
  const period = firstDay === null ? '' : ` from ${formatDay(firstDay)} to ${formatDay(lastDay)}`;
  const names = websites.flatMap(({ name, keywords: count }) =>
    name === null ? [] : [`${name} (${formatCount(count)})`],
  );
  return (
    <Panel
      title="Preview"
      description={`${importSourceLabels[source]}: ${formatCounted(keywords, 'keyword')}, ${formatCounted(positions, 'position')}${period}, ${formatCounted(annotations, 'note')}`}
    >
      <Stack gap="md">
        {names.length > 0 && (
          <Text size="sm">Websites with their numbers of keywords: {names.join(', ')}</Text>
        )}
        <SampleTable rows={preview.sample} />
        <SkippedRows count={preview.problemCount} rows={preview.problems} title="Rows that will be skipped" />
      </Stack>
    </Panel>
  );
}

function SampleTable({ rows }: { rows: ImportPreview['sample'] }) {
  if (rows.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label="First rows">
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="end">Line</Table.Th>
            <Table.Th>Keyword</Table.Th>
            <Table.Th>Website</Table.Th>
            <Table.Th>Country</Table.Th>
            <Table.Th>Device</Table.Th>
            <Table.Th ta="end">Positions</Table.Th>
            <Table.Th ta="end">Last position</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.line} ${row.website} ${row.keyword} ${row.country}`}>
              <Table.Td ta="end">{formatCount(row.line)}</Table.Td>
              <Table.Td>{row.keyword}</Table.Td>
              <Table.Td>{row.website ?? unknownValue}</Table.Td>
              <Table.Td>{row.country ?? unknownValue}</Table.Td>
              <Table.Td>{row.device ?? unknownValue}</Table.Td>
              <Table.Td ta="end">{formatCount(row.positions)}</Table.Td>
              <Table.Td ta="end">{formatCount(row.lastPosition)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
