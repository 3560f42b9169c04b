import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Stack, Table, Text } from '@mantine/core';
import type { ImportPreview } from '../../api/imports.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount } from '../../format/numbers.ts';

type FileColumn = ImportPreview['columns'][number];
export type Field = FileColumn['field'];

const fieldLabels: Record<Field, string> = {
  ignored: t`Ignore`,
  keyword: t`Keyword`,
  website: t`Website`,
  position: t`Position`,
  date: t`Date`,
  url: t`Ranking page`,
  country: t`Country`,
  language: t`Language`,
  device: t`Device`,
  engine: t`Search engine`,
  location: t`Location`,
  tags: t`Tags`,
  targetUrl: t`Target page`,
  annotation: t`Annotation`,
};
const options = Object.entries(fieldLabels).map(([value, label]) => ({ value, label }));

interface ColumnTableProps {
  columns: readonly FileColumn[];
  /** The chosen contents, by column. */
  fields: readonly Field[];
  onChange(column: number, field: Field): void;
}

/** The columns of a table with their first cells and what they contain. Columns of one day each are counted only. */
export function ColumnTable({ columns, fields, onChange }: ColumnTableProps) {
  const dated = columns.filter(({ day, field }) => day !== null && field === 'position');
  const first = dated[0]?.day;
  return (
    <Stack gap="xs">
      <Table verticalSpacing="xs" aria-label={t`Columns`} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Column</Trans>
            </Table.Th>
            <Table.Th w={{ base: 160, sm: 240 }}>
              <Trans>Contents</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns
            .filter(({ day }) => day === null)
            .map(({ column, name, samples }) => (
              <Table.Tr key={column}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {name === '' ? t`Column ${column + 1}` : name}
                  <Text size="sm" c="dimmed" title={t`First cells`} lineClamp={2}>
                    {samples.join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t`Contents of ${name === '' ? t`column ${column + 1}` : name}`}
                    data={options}
                    value={fields[column] ?? 'ignored'}
                    onChange={(event) => onChange(column, event.currentTarget.value as Field)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {first !== undefined && (
        <Text size="sm" c="dimmed">
          <Trans>
            {formatCount(dated.length)} columns have the positions of one day each, from {formatDay(first)}{' '}
            on.
          </Trans>
        </Text>
      )}
    </Stack>
  );
}
