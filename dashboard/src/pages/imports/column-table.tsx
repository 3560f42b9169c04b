import { NativeSelect, Stack, Table, Text } from '@mantine/core';
import type { ImportPreview } from '../../api/imports.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount } from '../../format/numbers.ts';

type FileColumn = ImportPreview['columns'][number];
export type Field = FileColumn['field'];

const fieldLabels: Record<Field, string> = {
  ignored: 'Ignore',
  keyword: 'Keyword',
  website: 'Website',
  position: 'Position',
  date: 'Date',
  url: 'Ranking page',
  country: 'Country',
  language: 'Language',
  device: 'Device',
  engine: 'Search engine',
  location: 'Location',
  tags: 'Tags',
  targetUrl: 'Target page',
  annotation: 'Note',
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
      <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="xs" aria-label="Columns">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th w={200}>Contents</Table.Th>
              <Table.Th>First cells</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns
              .filter(({ day }) => day === null)
              .map(({ column, name, samples }) => (
                <Table.Tr key={column}>
                  <Table.Td>{name === '' ? `Column ${column + 1}` : name}</Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={`Contents of ${name === '' ? `column ${column + 1}` : name}`}
                      data={options}
                      value={fields[column] ?? 'ignored'}
                      onChange={(event) => onChange(column, event.currentTarget.value as Field)}
                    />
                  </Table.Td>
                  <Table.Td>{samples.join(' · ')}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {first !== undefined && (
        <Text size="sm" c="dimmed">
          {formatCount(dated.length)} columns have the positions of one day each, from {formatDay(first)} on.
        </Text>
      )}
    </Stack>
  );
}
