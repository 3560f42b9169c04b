import { Checkbox } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

interface DataRowProps<Row> {
  row: Row;
  id: string;
  index: number;
  columns: readonly Column<Row>[];
  selection: Selection | undefined;
  onOpen: ((row: Row) => void) | undefined;
  isCurrent: boolean;
  measure(element: Element | null): void;
}

const controls = 'a, button, input, label';

export function DataRow<Row>({
  row,
  id,
  index,
  columns,
  selection,
  onOpen,
  isCurrent,
  measure,
}: DataRowProps<Row>) {
  const isChosen = selection?.ids.has(id) ?? false;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-chosen={isChosen || undefined}
      data-opens={onOpen !== undefined || undefined}
      aria-rowindex={index + 2}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        if (onOpen !== undefined && !(event.target as Element).closest(controls)) onOpen(row);
      }}
    >
      {selection !== undefined && (
        <td className={classes.choice}>
          <Checkbox
            size="xs"
            aria-label="Choose this row"
            tabIndex={-1}
            checked={isChosen}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-label={column.header} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
