import { t } from '@lingui/core/macro';
import { useContext } from 'react';
import type { ListedKeyword } from '../../../api/keywords.ts';
import type { Column } from '../../../ui/table/column.ts';
import { nameOfDay } from './name-of-day.ts';
import { PositionOn } from './position-change.tsx';
import { RecentDaysContext } from './use-recent-days.ts';

/** Columns for a period that has ended: the position at its end, and the change within it. The server sorts and filters by current positions. */
export const pastColumns = (
  columns: readonly Column<ListedKeyword>[],
  { from, to }: { from: string; to: string },
): Column<ListedKeyword>[] =>
  columns.flatMap((column) => {
    if (column.id === 'position') return [{ ...column, header: t`Position now` }, untilColumn(to)];
    if (column.id === 'url') return { ...column, header: t`Page now` };
    if (column.id === 'visibility') return [];
    if (column.id !== 'change') return column;
    const { sorts: _sorts, ...rest } = column;
    const [start, end] = [nameOfDay(from), nameOfDay(to)];
    return { ...rest, header: t`${start} to ${end}` };
  });

/** The same for selected columns. */
export const pastChoice = (chosen: readonly string[] | undefined) =>
  chosen?.flatMap((id) => (id === 'position' ? [id, untilId] : id));

const untilId = 'until';

const untilColumn = (to: string): Column<ListedKeyword> => ({
  id: untilId,
  header: t`On ${nameOfDay(to)}`,
  align: 'end',
  width: 104,
  isOnPhone: true,
  fields: [],
  cell: (row) => <PositionAtEnd row={row} to={to} />,
});

function PositionAtEnd({ row, to }: { row: ListedKeyword; to: string }) {
  return <PositionOn row={{ ...row, since: useContext(RecentDaysContext).untilOf(row.id) }} day={to} />;
}
