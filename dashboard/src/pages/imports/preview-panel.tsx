import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { ImportPreview } from '../../api/imports.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount, unknownValue } from '../../format/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOf } from '../../ui/table/rows-of.ts';
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
      description={`${importSourceLabels[source]}: ${plural(keywords, { one: '# keyword', other: '# keywords' })}, ${plural(positions, { one: '# position', other: '# positions' })}${period}, ${plural(annotations, { one: '# annotation', other: '# annotations' })}`}
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

type SampleRow = ImportPreview['sample'][number];

const sampleColumns: Column<SampleRow>[] = [
  { id: 'keyword', header: t`Keyword`, cell: ({ keyword }) => keyword },
  { id: 'website', header: t`Website`, cell: ({ website }) => website ?? unknownValue },
  { id: 'country', header: t`Country`, cell: ({ country }) => country ?? unknownValue },
  { id: 'device', header: t`Device`, cell: ({ device }) => device ?? unknownValue },
  { id: 'positions', header: t`Positions`, align: 'end', cell: ({ positions }) => formatCount(positions) },
  {
    id: 'lastPosition',
    header: t`Last position`,
    align: 'end',
    isOnPhone: true,
    cell: ({ lastPosition }) => formatCount(lastPosition),
  },
  { id: 'line', header: t`Line`, align: 'end', cell: ({ line }) => formatCount(line) },
];

function SampleTable({ rows }: { rows: readonly SampleRow[] }) {
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={t`First rows`}
      columns={sampleColumns}
      rows={rowsOf(rows)}
      rowId={({ line, website, keyword, country }) => `${line} ${website} ${keyword} ${country}`}
      empty={null}
    />
  );
}
