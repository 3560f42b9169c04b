import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { PastedTable } from '../../../format/read-phrases.ts';
import { type Mapping, type RowField, rowFields } from './pasted-rows.ts';

const labels: Record<RowField, string> = {
  keyword: 'Keyword',
  tags: 'Tags',
  country: 'Country code',
  language: 'Language code',
  device: 'Device',
  engine: 'Search engine',
  location: 'Location',
  targetUrl: 'Target URL',
};
const options = [
  { value: '', label: 'Ignored' },
  ...rowFields.map((value) => ({ value, label: labels[value] })),
];

interface ColumnMappingProps {
  table: PastedTable;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

/** Chooses the field that each column of a pasted table contains. Each field has one column. */
export function ColumnMapping({ table, mapping, onChange }: ColumnMappingProps) {
  const choose = (column: number, chosen: string) => {
    const field = chosen === '' ? null : (chosen as RowField);
    onChange(mapping.map((one, index) => (index === column ? field : one === field ? null : one)));
  };
  const columns = mapping.map((field, column) => {
    const header = table.header[column] ?? '';
    const isNamed = header !== '' && table.header.indexOf(header) === column;
    return { field, column, name: isNamed ? header : `Column ${column + 1}` };
  });
  return (
    <Stack gap="xs" role="group" aria-label="Columns">
      <Text size="sm" c="dimmed">
        Columns of the table. Empty cells take the settings below.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {columns.map(({ name, column, field }) => (
          <Select
            key={name}
            label={name}
            description={table.rows[0]?.cells[column] ?? ''}
            data={options}
            allowDeselect={false}
            value={field ?? ''}
            onChange={(chosen) => choose(column, chosen ?? '')}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
