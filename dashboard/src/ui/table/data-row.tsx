import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { IconChevronRight } from '../icons.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { TickBox } from './tick-box.tsx';

interface DataRowProps<Row> {
  row: Row;
  id: string;
  index: number;
  /** For `aria-rowindex`. */
  rowIndex: number;
  columns: readonly Column<Row>[];
  /** On a phone, the columns that are not details. */
  inLine: ReadonlySet<string> | null;
  isExpanded: boolean;
  /** Undefined if the row has no details. */
  onExpand: ((id: string) => void) | undefined;
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
  rowIndex,
  columns,
  inLine,
  isExpanded,
  onExpand,
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
      data-expanded={isExpanded || undefined}
      data-opens={onOpen !== undefined || undefined}
      aria-rowindex={rowIndex}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        if (onOpen !== undefined && !(event.target as Element).closest(controls)) onOpen(row);
      }}
    >
      {isChosen !== undefined && (
        <td className={classes.choice}>
          <TickBox label={t`Select row`} isTicked={isChosen} isStop={false} onChange={() => onToggle?.(id)} />
        </td>
      )}
      {columns.map(
        (column) =>
          (inLine === null || isExpanded || inLine.has(column.id)) && (
            <td
              key={column.id}
              data-label={column.header}
              data-align={column.align}
              data-name={column.isName}
              data-detail={(inLine !== null && !inLine.has(column.id)) || undefined}
            >
              {column.cell(row)}
            </td>
          ),
      )}
      {onExpand !== undefined && (
        <td className={classes.more}>
          <UnstyledButton aria-label={t`Details`} aria-expanded={isExpanded} onClick={() => onExpand(id)}>
            <IconChevronRight size={18} aria-hidden />
          </UnstyledButton>
        </td>
      )}
    </tr>
  );
}
