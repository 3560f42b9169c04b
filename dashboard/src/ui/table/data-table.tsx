import { Skeleton, Text } from '@mantine/core';
import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ProblemNotice } from '../problem-notice.tsx';
import { type Column, chosenColumns, type Sort } from './column.ts';
import classes from './data-table.module.css';
import { DataRow } from './data-row.tsx';
import { TableHead } from './table-head.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Rows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';

export interface DataTableProps<Row> {
  /** The rows in one word: "Keywords". */
  label: string;
  columns: readonly Column<Row>[];
  rows: Rows<Row>;
  rowId(row: Row): string;
  /** The sort from the URL, and a function that changes it. */
  sort?: Sort;
  onSort?(sort: Sort): void;
  /** Column ids, from the URL. */
  chosen?: readonly string[];
  selection?: Selection;
  /** Called on Enter or on a click. */
  onOpen?(row: Row): void;
  /** Whether other rows may reuse the elements of earlier ones, which is fast. Cells must have no state of their own, such as a dialog. */
  reusesRows?: boolean;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** Pixels. The table scrolls inside. */
  height?: number;
}

const rowHeight = 44;
/** On a phone, a row is a card with a line for each column. */
const cardPadding = 17;
const lineHeight = 28;
const rowsAhead = 60;

/**
 * A virtualized table of any length. It loads the next page before the user reaches the end. Arrow keys, Home and End move between
 * rows, Space selects, Enter opens. On a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, chosen, selection, onOpen, empty } = props;
  const { reusesRows = false, height = 640 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const shown = useMemo(() => chosenColumns(columns, chosen), [columns, chosen]);
  const count = rows.rows.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? cardPadding + lineHeight * shown.length : rowHeight),
    getItemKey: (index) => (reusesRows ? index : rowId(rows.rows[index] as Row)),
    overscan: 6,
    measureElement: measureLater,
    // So that the first rendering has rows. The size is measured afterwards.
    initialRect: { width: 0, height },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasMore, loadMore } = rows;
  useEffect(() => {
    if (hasMore && last >= count - rowsAhead) loadMore();
  }, [hasMore, last, count, loadMore]);
  const keys = useRowKeys({ rows: rows.rows, rowId, virtual, selection, onOpen });

  if (rows.error !== null && count === 0) return <ProblemNotice error={rows.error} onRetry={rows.retry} />;
  if (rows.isPending) return <PendingRows />;
  if (count === 0) return empty;
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} className={classes.scroller} style={{ maxHeight: height }} aria-busy={rows.isStale}>
      <table className={classes.table} aria-label={label} aria-rowcount={hasMore ? -1 : count + 1}>
        <TableHead
          columns={shown}
          sort={sort}
          onSort={onSort}
          selection={selection}
          count={count}
          onChooseAll={() => selection?.toggleAll(rows.rows.map(rowId))}
        />
        <tbody {...keys.bodyProps}>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index, key }) => {
            const row = rows.rows[index] as Row;
            const id = rowId(row);
            return (
              <DataRow
                key={key}
                row={row}
                index={index}
                id={id}
                columns={shown}
                isChosen={selection?.ids.has(id)}
                onToggle={selection?.toggle}
                onOpen={onOpen}
                isCurrent={index === keys.current}
                measure={virtual.measureElement}
              />
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
      {rows.error !== null && <ProblemNotice error={rows.error} onRetry={rows.loadMore} />}
    </div>
  );
}

/** Browsers report the size of a new row after the layout. Reading it at once would force a layout for each row. */
function measureLater(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, Element>,
): number {
  if (entry !== undefined) return measureElement(row, entry, virtual);
  return virtual.measurementsCache[virtual.indexFromElement(row)]?.size ?? rowHeight;
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden className={classes.spacer}>
      <td style={{ height }} />
    </tr>
  );
}

function PendingRows() {
  return (
    <div aria-busy="true" className={classes.pending}>
      <Text className={classes.quiet}>Loading</Text>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={20} radius="sm" />
      ))}
    </div>
  );
}
