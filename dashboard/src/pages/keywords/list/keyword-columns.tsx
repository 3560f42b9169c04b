import { useContext } from 'react';
import type { ListedKeyword } from '../../../api/keywords.ts';
import { describeChange } from '../../../format/change.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { chosenColumns, type Column } from '../../../ui/table/column.ts';
import { checkLooks } from '../parts/check-looks.ts';
import { PositionCell, tellPosition } from '../parts/position-cell.tsx';
import { shortAddress, webAddress } from '../parts/web-address.ts';
import classes from './keyword-columns.module.css';
import { RecentDaysContext } from './use-recent-days.ts';

/** What fits on a phone. */
export const phoneColumns = ['keyword', 'position', 'change', 'line', 'checkedAt'];

const standing: Column<ListedKeyword>[] = [
  { id: 'keyword', header: 'Keyword', sorts: 'ascending', cell: (row) => <Phrase row={row} /> },
  {
    id: 'position',
    header: 'Position',
    align: 'end',
    width: 104,
    sorts: 'ascending',
    cell: (row) => <PositionCell keyword={row} />,
  },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    width: 108,
    sorts: 'descending',
    cell: (row) => <PositionChange row={row} />,
  },
  {
    id: 'bestPosition',
    header: 'Best',
    align: 'end',
    width: 72,
    sorts: 'ascending',
    cell: ({ bestPosition }) => <Figure value={bestPosition} />,
  },
];

const line: Column<ListedKeyword> = {
  id: 'line',
  header: '30 days',
  width: 128,
  cell: (row) => <PositionLine row={row} />,
};

const about: Column<ListedKeyword>[] = [
  {
    id: 'searchVolume',
    header: 'Volume',
    align: 'end',
    width: 92,
    sorts: 'descending',
    cell: ({ searchVolume }) => <Figure value={searchVolume} />,
  },
  { id: 'url', header: 'Page', width: 220, cell: ({ url }) => <RankingPage url={url} /> },
  { id: 'tags', header: 'Tags', width: 160, cell: ({ tags }) => <Tags tags={tags} /> },
  {
    id: 'checkedAt',
    header: 'Last check',
    align: 'end',
    width: 128,
    sorts: 'descending',
    cell: ({ checkedAt }) => (
      <span className={classes.quiet}>
        <Ago at={checkedAt} />
      </span>
    ),
  },
];

const extras: Column<ListedKeyword>[] = [
  {
    id: 'state',
    header: 'State',
    width: 120,
    isExtra: true,
    cell: (row) => (
      <span title={tellPosition(row)}>
        <StateBadge {...checkLooks[row.checkStatus]} />
      </span>
    ),
  },
  {
    id: 'nextCheckAt',
    header: 'Next check',
    align: 'end',
    width: 160,
    isExtra: true,
    cell: ({ nextCheckAt }) => <span className={classes.quiet}>{formatTime(nextCheckAt)}</span>,
  },
  {
    id: 'createdAt',
    header: 'Added',
    align: 'end',
    width: 112,
    sorts: 'descending',
    isExtra: true,
    cell: ({ createdAt }) => <span className={classes.quiet}>{formatDay(createdAt)}</span>,
  },
];

export const keywordColumns: readonly Column<ListedKeyword>[] = [...standing, line, ...about, ...extras];

/** Whether lines are among the columns that are shown. */
export const showsLines = (chosen: readonly string[] | undefined) =>
  chosenColumns(keywordColumns, chosen).includes(line);

function Phrase({ row }: { row: ListedKeyword }) {
  const { id, websiteId, keyword, engine, country, device, location } = row;
  const place = [country, device === 'mobile' ? 'mobile' : undefined, location ?? undefined];
  const engineName = engine === 'google' ? undefined : engine;
  return (
    <span className={classes.phrase}>
      <RowLink className={classes.link} href={paths.keyword(websiteId, id)} title={keyword}>
        {keyword}
      </RowLink>
      <span className={classes.place}>{[engineName, ...place].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function PositionChange({ row: { change } }: { row: ListedKeyword }) {
  const told = describeChange(change, change === null ? null : 0, { format: formatCount, absolute: true });
  if (told === null) return <span className={classes.quiet}>{none}</span>;
  // Most keywords move on no day: an arrow on each of them would hide those that do.
  if (told.direction === 'same') return <span className={classes.quiet}>unchanged</span>;
  return <ChangeMark change={told} than="the day before" />;
}

/** Its place is kept until its days are there, which come after the rows. */
function PositionLine({ row: { id, position } }: { row: ListedKeyword }) {
  const { days, of, hasFailed } = useContext(RecentDaysContext);
  const positions = of(id);
  if (positions === undefined) return hasFailed ? <Unread /> : <span className={classes.line} aria-hidden />;
  const values = days.map((day) => positions.get(day) ?? null);
  const now = position === null ? 'not found' : `now ${formatCount(position)}`;
  return <Sparkline values={values} label={`Positions of ${days.length} days, ${now}`} isInverted />;
}

const Unread = () => (
  <span className={classes.quiet} title="The days could not be read.">
    {none}
  </span>
);

function RankingPage({ url }: { url: string | null }) {
  const address = webAddress(url);
  if (address === null) return <span className={classes.quiet}>{url ?? none}</span>;
  return (
    <a className={classes.page} href={address.href} target="_blank" rel="noreferrer" title={address.href}>
      {shortAddress(address)}
    </a>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const [first = '', second, ...others] = tags;
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      <span className={classes.tag}>{first}</span>
      {second !== undefined && <span className={classes.tag}>{second}</span>}
      {others.length > 0 && <span className={classes.quiet}>+{others.length}</span>}
    </span>
  );
}

const Figure = ({ value }: { value: number | null }) =>
  value === null ? <span className={classes.quiet}>{none}</span> : formatCount(value);
