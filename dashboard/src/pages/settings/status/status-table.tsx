import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Status } from '../../../api/installation.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';

interface StatusTableProps<Row> {
  title: string;
  description?: string;
  query: UseQueryResult<{ data: Status }>;
  /** Null if this part of the status could not be read. */
  read(status: Status): readonly Row[] | null;
  columns: readonly Column<Row>[];
  rowId(row: Row): string;
  /** Shown instead of a table without rows. */
  empty: string;
  /** Rows that say nothing but zero, which are counted instead. */
  idle?: { is(row: Row): boolean; describe(count: number, isAll: boolean): string };
  /** Columns that are left out if all rows have zero. */
  shownIfAny?: readonly string[];
}

/** The tables are short, so that they need no scrolling of their own. */
const maxHeight = 4_000;

/** A part of the status as a table. */
export function StatusTable<Row>({
  query,
  title,
  description,
  empty,
  idle,
  shownIfAny = [],
  ...table
}: StatusTableProps<Row>) {
  const { data } = query;
  const rows = data && table.read(data.data);
  const busy = rows?.filter((row) => idle?.is(row) !== true) ?? [];
  const idleCount = (rows?.length ?? 0) - busy.length;
  const notes = [description, idleCount > 0 && idle?.describe(idleCount, busy.length === 0)]
    .filter(Boolean)
    .join(' ');
  const columns = table.columns.filter(
    ({ id }) => !shownIfAny.includes(id) || busy.some((row) => row[id as keyof Row] !== 0),
  );
  return (
    <Panel title={title} {...(notes && { description: notes })} isFlush>
      {rows === undefined ? (
        <Skeleton height={96} m="md" w="auto" />
      ) : rows === null ? (
        <Note>
          <Trans>This part could not be read in time. It is read again every ten seconds.</Trans>
        </Note>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rowId={table.rowId}
          height={maxHeight}
          rows={rowsOf(busy)}
          empty={idleCount === 0 ? <Note>{empty}</Note> : null}
        />
      )}
    </Panel>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" p="md" pt={4}>
      {children}
    </Text>
  );
}
