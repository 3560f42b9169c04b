import { t } from '@lingui/core/macro';
import { Stack, Text } from '@mantine/core';
import type { ImportPreview } from '../../api/imports.ts';
import { formatCount } from '../../format/numbers.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOf } from '../../ui/table/rows-of.ts';

interface SkippedRowsProps {
  /** Of all, also those that are not listed. */
  count: number;
  rows: ImportPreview['problems'];
  title: string;
}

const columns: Column<ImportPreview['problems'][number]>[] = [
  { id: 'line', header: t`Line`, isWhole: true, width: 96, cell: ({ line }) => formatCount(line) },
  { id: 'reason', header: t`Reason`, cell: ({ reason }) => reason },
];

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
      <DataTable
        label={title}
        columns={columns}
        rows={rowsOf([...distinct.values()])}
        rowId={({ line, reason }) => `${line} ${reason}`}
        empty={null}
        height={320}
      />
    </Stack>
  );
}
