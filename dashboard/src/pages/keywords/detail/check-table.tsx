import type { KeywordDay } from '../../../api/keywords.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { checkLooks } from '../parts/check-looks.ts';
import { shortAddress, webAddress } from '../parts/web-address.ts';
import classes from '../list/keyword-columns.module.css';

const columns: Column<KeywordDay>[] = [
  { id: 'date', header: 'Day', cell: ({ date }) => formatDay(date), width: 140 },
  {
    id: 'state',
    header: 'Check',
    cell: ({ checkStatus, errorCode }) => (
      <span>
        <StateBadge {...checkLooks[checkStatus]} />
        {errorCode !== null && <span className={classes.place}> {errorCode.replaceAll('_', ' ')}</span>}
      </span>
    ),
    width: 220,
  },
  {
    id: 'position',
    header: 'Position',
    align: 'end',
    width: 96,
    cell: ({ position }) => formatCount(position),
  },
  { id: 'url', header: 'Page', cell: ({ url }) => <DayPage url={url} /> },
  {
    id: 'depth',
    header: 'Results seen',
    align: 'end',
    width: 120,
    cell: ({ checkedDepth }) => formatCount(checkedDepth),
  },
  { id: 'provider', header: 'Source', width: 140, cell: ({ provider }) => provider ?? none },
  {
    id: 'checkedAt',
    header: 'Checked',
    align: 'end',
    width: 200,
    cell: ({ checkedAt }) => <span className={classes.quiet}>{formatTime(checkedAt)}</span>,
  },
];

/** The same days to be read, the newest first; those without a check are not there. */
export function DayList({ days }: { days: readonly KeywordDay[] }) {
  return (
    <Panel title="Checks" description="Every day that has one" isFlush>
      <DataTable
        label="Checks"
        columns={columns}
        rows={rowsOf(days.toReversed())}
        rowId={({ date }) => date}
        height={360}
        empty={
          <EmptyState icon={IconCalendarOff} title="No check in these days">
            The first one is made within minutes after the keyword was added.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function DayPage({ url }: { url: string | null }) {
  const address = webAddress(url);
  if (address === null) return <span className={classes.quiet}>{none}</span>;
  return (
    <a className={classes.page} href={address.href} target="_blank" rel="noreferrer" title={address.href}>
      {shortAddress(address)}
    </a>
  );
}
