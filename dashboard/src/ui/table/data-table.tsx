import { Skeleton, Text } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ProblemNotice } from '../problem-notice.tsx';
import { type Column, chosenColumns, type Sort } from './column.ts';
import classes from './data-table.module.css';
import { DataRow } from './data-row.tsx';
import { phoneColumns } from './phone-columns.ts';
import { TableHead } from './table-head.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Rows } from './use-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

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
  /** Pixels. The table scrolls inside, except on a phone. */
  height?: number;
}

const rowsAhead = 60;

/**
 * A virtualized table of any length. It loads the next page before the user reaches the end. Arrow keys, Home and End move between
 * rows, Space selects, Enter opens. On a phone a row has one line, with the rest in details, and the table scrolls with the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, chosen, selection, onOpen, empty } = props;
  const { reusesRows = false, height = 640 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => chosenColumns(columns, chosen), [columns, chosen]);
  const count = rows.rows.length;
  const isPhone = useIsPhone();
  const inLine = useMemo(() => (isPhone ? phoneColumns(shown) : null), [isPhone, shown]);
  const hasDetails = inLine !== null && inLine.size < shown.length;
  const expanded = useSelection();
  const virtual = useVirtualRows({
    count,
    scroller,
    height,
    isPhone,
    keyOf: (index) => (reusesRows ? index : rowId(rows.rows[index] as Row)),
  });
  const { items, before, after } = virtual;
  const last = items.at(-1)?.index ?? 0;
  const { hasMore, loadMore } = rows;
  useEffect(() => {
    if (hasMore && last >= count - rowsAhead) loadMore();
  }, [hasMore, last, count, loadMore]);
  const keys = useRowKeys({ rows: rows.rows, rowId, virtual, selection, onOpen });

  if (rows.error !== null && count === 0) return <ProblemNotice error={rows.error} onRetry={rows.retry} />;
  if (rows.isPending) return <PendingRows />;
  if (count === 0) return empty;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight: isPhone ? undefined : height }}
      aria-busy={rows.isStale}
    >
      <table
        className={classes.table}
        style={
          inLine === null
            ? undefined
            : phoneTracks(inLine.size, { hasDetails, hasChoice: selection !== undefined })
        }
        aria-label={label}
        aria-rowcount={hasMore ? -1 : count + 1}
      >
        <TableHead
          columns={shown}
          inLine={inLine}
          sort={sort}
          onSort={onSort}
          selection={selection}
          count={count}
          onChooseAll={() => selection?.toggleAll(rows.rows.map(rowId))}
        />
        <tbody {...keys.bodyProps}>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index, key }) => (
            <DataRow
              key={key}
              row={rows.rows[index] as Row}
              index={index}
              id={rowId(rows.rows[index] as Row)}
              columns={shown}
              inLine={inLine}
              isExpanded={expanded.ids.has(rowId(rows.rows[index] as Row))}
              onExpand={hasDetails ? expanded.toggle : undefined}
              isChosen={selection?.ids.has(rowId(rows.rows[index] as Row))}
              onToggle={selection?.toggle}
              onOpen={onOpen}
              isCurrent={index === keys.current}
              measure={virtual.measure}
            />
          ))}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
      {rows.error !== null && <ProblemNotice error={rows.error} onRetry={rows.loadMore} />}
    </div>
  );
}

/** The columns of the grid that a table is on a phone. */
function phoneTracks(count: number, { hasDetails, hasChoice }: { hasDetails: boolean; hasChoice: boolean }) {
  const tracks = [
    ...(hasChoice ? ['auto'] : []),
    'minmax(0, 1fr)',
    ...Array.from({ length: count - 1 }, () => 'auto'),
    ...(hasDetails ? ['auto'] : []),
  ];
  return { '--phone-tracks': tracks.join(' ') } as CSSProperties;
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
