import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { PastedTable } from '../../../format/read-phrases.ts';
import { type Mapping, type RowField, rowFields } from './pasted-rows.ts';

const labels: Record<RowField, string> = {
  keyword: t`Keyword`,
  tags: t`Tags`,
  country: t`Country code`,
  language: t`Language code`,
  device: t`Device`,
  engine: t`Search engine`,
  location: t`Location`,
  targetUrl: t`Target page`,
};
const options = [
  { value: '', label: t`Ignored` },
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
    return { field, column, name: isNamed ? header : t`Column ${column + 1}` };
  });
  return (
    <Stack gap="xs" role="group" aria-label={t`Columns`}>
      <Text size="sm" c="dimmed">
        <Trans>Columns of the table. Empty cells take the settings below.</Trans>
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
