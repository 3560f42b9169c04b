import { memo } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { TickBox } from './tick-box.tsx';

interface DataRowProps<Row> {
  row: Row;
  id: string;
  index: number;
  columns: readonly Column<Row>[];
  /** Undefined if rows cannot be selected. */
  isChosen: boolean | undefined;
  onToggle: ((id: string) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  isCurrent: boolean;
  measure(element: Element | null): void;
}

const controls = 'a, button, input, label';

/** Memoized, because a table has many cells. */
export const DataRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({
  row,
  id,
  index,
  columns,
  isChosen,
  onToggle,
  onOpen,
  isCurrent,
  measure,
}: DataRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-chosen={isChosen === true || undefined}
      data-opens={onOpen !== undefined || undefined}
      aria-rowindex={index + 2}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        if (onOpen !== undefined && !(event.target as Element).closest(controls)) onOpen(row);
      }}
    >
      {isChosen !== undefined && (
        <td className={classes.choice}>
          <TickBox label="Select row" isTicked={isChosen} isStop={false} onChange={() => onToggle?.(id)} />
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
