import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { Fragment, type PointerEvent, type ReactNode, useEffect, useMemo } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { type Column, chosenColumns, type Sort } from './column.ts';
import classes from './data-table.module.css';
import { DataRow } from './data-row.tsx';
import { findGroupHeads, type GroupHead, type RowGroups } from './groups/find-group-heads.ts';
import { GroupRow } from './groups/group-row.tsx';
import { TableHead } from './table-head.tsx';
import { useNotedColumns } from './use-noted-columns.tsx';
import { type PhoneLayout, usePhoneLayout } from './use-phone-layout.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Rows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';
import { type VirtualRows, useVirtualRows } from './use-virtual-rows.ts';

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
  /** Shows a head with the count above the rows of each group. */
  groups?: RowGroups<NoInfer<Row>> | undefined;
  /** Names the count of a long list; by default as rows. */
  describeCount?: (rows: number) => string;
  /** Called on Enter or on a click. */
  onOpen?(row: Row): void;
  /** Whether other rows may reuse the elements of earlier ones, which is fast. Cells must have no state of their own, such as a dialog. */
  reusesRows?: boolean;
  /** Whether columns have the same widths with all rows. Those without a width share the rest equally. */
  hasFixedColumns?: boolean;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** Whether an empty table still has its head, above `empty`. The rows of the next filter then appear sooner. */
  keepsHead?: boolean;
  /** Pixels. The table scrolls inside, except on a phone; by default only a long one. */
  height?: number;
}

const rowsAhead = 60;
const defaultHeight = 640;
/** Complete lists up to this length do not scroll within the page, which would hide their last rows. */
const shortList = 25;
const groupHeight = 37;
const noHeads: ReadonlyMap<number, GroupHead> = new Map();

/**
 * A virtualized table of any length. It loads the next page before the user reaches the end. Arrow keys, Home and End move between
 * rows, Space selects, Enter opens. On a phone a row has one line, with the rest in details, and few rows are shown at first.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowId, sort, onSort, chosen, selection, groups, onOpen, empty } = props;
  const { reusesRows = false, keepsHead = false, height = defaultHeight } = props;
  const chosenOnes = useMemo(() => chosenColumns(columns, chosen), [columns, chosen]);
  const shown = useNotedColumns(chosenOnes, props.rows.rows);
  const phone = usePhoneLayout(shown, { hasChoice: selection !== undefined, sort });
  const rows = useFirstRows(props.rows, phone.isPhone);
  const count = rows.rows.length;
  const keyOf = (index: number) => (reusesRows ? index : rowId(rows.rows[index] as Row));
  const { attach, ...virtual } = useVirtualRows({ count, height, isPhone: phone.isPhone, keyOf });
  const last = virtual.items.at(-1)?.index ?? 0;
  const { hasMore, loadMore } = rows;
  useEffect(() => {
    if (!phone.isPhone && hasMore && last >= count - rowsAhead) loadMore();
  }, [phone.isPhone, hasMore, last, count, loadMore]);
  const keys = useRowKeys({ rows: rows.rows, rowId, virtual, selection, onOpen });
  const heads = groups ? findGroupHeads(props.rows.rows, groups.nameOf, props.rows.hasMore) : noHeads;

  if (rows.error !== null && count === 0) return <ProblemNotice error={rows.error} onRetry={rows.retry} />;
  if (rows.isPending) return <PendingRows />;
  if (count === 0 && (!keepsHead || phone.isPhone)) return empty;
  const scrolls = !phone.isPhone && !isShort(props);
  return (
    <>
      <div
        ref={attach}
        className={`${classes.scroller} fading-end`}
        style={{ maxHeight: scrolls ? height : undefined }}
        aria-busy={rows.isStale}
      >
        <table
          className={classes.table}
          data-fixed={props.hasFixedColumns}
          style={phone.style}
          aria-label={label}
          aria-rowcount={hasMore ? -1 : count + heads.size + 1}
          onPointerOver={showWholeName}
        >
          <TableHead
            {...{ columns: shown, sort, onSort, selection, count }}
            inLine={phone.inLine}
            onChooseAll={() => selection?.toggleAll(rows.rows.map(rowId))}
          />
          <ShownRows
            rows={rows.rows}
            {...{ rowId, columns: shown, selection, groups, onOpen, phone, virtual, keys, heads }}
          />
        </table>
        {count === 0 && empty}
        {phone.isPhone && hasMore && (
          <Button variant="subtle" fullWidth onClick={loadMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {rows.error !== null && <ProblemNotice error={rows.error} onRetry={rows.loadMore} />}
      </div>
      {scrolls && virtual.before + virtual.after > 0 && <RowCount count={count} {...props} />}
    </>
  );
}

const describeRows = (count: number) => t`${formatCount(count)} rows`;

type RowCountProps = Pick<DataTableProps<unknown>, 'describeCount'> & {
  count: number;
  rows: { hasMore: boolean };
};

/** Says that there are more rows than a table shows at once, because its last visible one may look like the end. */
const RowCount = ({ count, rows, describeCount = describeRows }: RowCountProps) => (
  <Text size="sm" className={classes.count}>
    {rows.hasMore ? t`Scroll for more rows` : describeCount(count)}
  </Text>
);

const isShort = ({ height, rows }: { height?: number; rows: Pick<Rows<unknown>, 'hasMore' | 'rows'> }) =>
  height === undefined && !rows.hasMore && rows.rows.length <= shortList;

/** The title of a truncated name is its whole text. Rows reuse the elements of others, so an earlier title is removed. */
function showWholeName({ target }: PointerEvent): void {
  const name = (target as Element).closest<HTMLElement>('td[data-name]');
  if (name === null) return;
  const isCut = [name, ...name.querySelectorAll('a')].some((part) => part.scrollWidth > part.clientWidth);
  name.title = isCut ? name.textContent : '';
}

interface ShownRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'onOpen' | 'selection' | 'groups'
> {
  rows: readonly Row[];
  heads: ReadonlyMap<number, GroupHead>;
  phone: PhoneLayout;
  virtual: VirtualRows;
  keys: ReturnType<typeof useRowKeys<Row>>;
}

function ShownRows<Row>(props: ShownRowsProps<Row>) {
  const { rows, rowId, columns, selection, groups, onOpen, phone, virtual, keys, heads } = props;
  const starts = [...heads.keys()];
  const headsUpTo = (index: number) => starts.filter((start) => start <= index).length;
  const { items } = virtual;
  const before = virtual.before + headsUpTo((items[0]?.index ?? 0) - 1) * groupHeight;
  const after = virtual.after + (starts.length - headsUpTo(items.at(-1)?.index ?? rows.length)) * groupHeight;
  const columnCount = columns.length + Number(selection !== undefined) + Number(phone.onExpand !== undefined);
  return (
    <tbody {...keys.bodyProps}>
      {before > 0 && <Spacer height={before} />}
      {items.map(({ index, key }) => {
        const row = rows[index] as Row;
        const id = rowId(row);
        const head = heads.get(index);
        const rowIndex = index + headsUpTo(index) + 2;
        return (
          <Fragment key={key}>
            {head && groups && (
              <GroupRow
                {...{ head, columnCount }}
                describeCount={groups.describeCount}
                rowIndex={rowIndex - 1}
              />
            )}
            <DataRow
              row={row}
              index={index}
              rowIndex={rowIndex}
              id={id}
              columns={columns}
              inLine={phone.inLine}
              isExpanded={phone.expanded.has(id)}
              onExpand={phone.onExpand}
              isChosen={selection?.ids.has(id)}
              onToggle={selection?.toggle}
              onOpen={onOpen}
              isCurrent={index === keys.current}
              measure={virtual.measure}
            />
          </Fragment>
        );
      })}
      {!phone.isPhone && after > 0 && <Spacer height={after} />}
    </tbody>
  );
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
      <Text className={classes.quiet}>
        <Trans>Loading</Trans>
      </Text>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={20} radius="sm" />
      ))}
    </div>
  );
}
