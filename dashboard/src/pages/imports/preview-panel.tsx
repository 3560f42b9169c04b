import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Table, Text } from '@mantine/core';
import type { ImportPreview } from '../../api/imports.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount, unknownValue } from '../../format/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import { importSourceLabels } from '../keywords/parts/import-source.ts';
import { SkippedRows } from './skipped-rows.tsx';

/** The contents of the file with the present settings. */
export function PreviewPanel({ preview }: { preview: ImportPreview }) {
  const { source, keywords, positions, annotations, firstDay, lastDay, websites } = preview;
  const period = firstDay === null ? '' : t` from ${formatDay(firstDay)} to ${formatDay(lastDay)}`;
  const names = websites.flatMap(({ name, keywords: count }) =>
    name === null ? [] : [`${name} (${formatCount(count)})`],
  );
  return (
    <Panel
      title={t`Preview`}
      description={`${importSourceLabels[source]}: ${plural(keywords, { one: '# keyword', other: '# keywords' })}, ${plural(positions, { one: '# position', other: '# positions' })}${period}, ${plural(annotations, { one: '# note', other: '# notes' })}`}
    >
      <Stack gap="md">
        {names.length > 0 && (
          <Text size="sm">
            <Trans>Websites with their numbers of keywords: {names.join(', ')}</Trans>
          </Text>
        )}
        <SampleTable rows={preview.sample} />
        <SkippedRows
          count={preview.problemCount}
          rows={preview.problems}
          title={t`Rows that will be skipped`}
        />
      </Stack>
    </Panel>
  );
}

function SampleTable({ rows }: { rows: ImportPreview['sample'] }) {
  if (rows.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label={t`First rows`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="end">
              <Trans>Line</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Keyword</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Website</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Country</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Device</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Positions</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Last position</Trans>
            </Table.Th>
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
