import { t } from '@lingui/core/macro';
import { useContext } from 'react';
import type { ListedKeyword } from '../../../api/keywords.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { errorText } from '../../../format/error-text.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { placeName } from '../../../format/place-names.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { chosenColumns, type Column } from '../../../ui/table/column.ts';
import { describeAiOverview } from '../parts/describe-ai-overview.ts';
import { DemandCell } from '../parts/demand-cell.tsx';
import { describeVolume } from '../parts/demand-source.ts';
import { engineLabels } from '../parts/engine-labels.ts';
import { FeatureIcons } from '../parts/feature-icons.tsx';
import { checkStyles } from '../parts/check-styles.ts';
import { PageLink } from '../parts/page-link.tsx';
import { describePosition, PositionCell } from '../parts/position-cell.tsx';
import classes from './keyword-columns.module.css';
import { isNew } from './is-new.ts';
import { nameOfDay } from './name-of-day.ts';
import { PendingCell, PositionChange, PositionOn } from './position-change.tsx';
import { RecentDaysContext } from './use-recent-days.ts';
import { visibilityColumn } from './visibility-column.tsx';

/** The columns shown on a phone. */
export const phoneColumns = ['keyword', 'position', 'change', 'line', 'checkedAt'];

const positionColumns: Column<ListedKeyword>[] = [
  {
    id: 'keyword',
    header: t`Keyword`,
    sorts: 'ascending',
    cell: (row) => <Phrase row={row} />,
    note: describeSettings,
    fields: [
      'keyword=Keyword',
      'engine=Search engine',
      'country=Country',
      'language=Language',
      'device=Device',
      'location=Location',
    ],
  },
  {
    id: 'position',
    header: t`Position`,
    align: 'end',
    width: 104,
    sorts: 'ascending',
    cell: (row) => <PositionCell keyword={row} />,
  },
  {
    id: 'change',
    header: t`Change`,
    hint: t`Positions gained or lost. The overview orders keywords by the change of visibility, for which the first positions count most: see the column Visibility change.`,
    align: 'end',
    width: 148,
    sorts: 'descending',
    fields: ['since.date=Since', 'since.change=Change'],
    cell: ({ since }) => (since === undefined ? <PendingCell /> : <NumberOrDash value={since.change} />),
  },
  {
    id: 'bestPosition',
    header: t`Best`,
    hint: t`The best position of all checks since the keyword was added`,
    align: 'end',
    width: 64,
    sorts: 'ascending',
    cell: ({ bestPosition }) => <NumberOrDash value={bestPosition} />,
  },
];

const sparklineColumn: Column<ListedKeyword> = {
  id: 'line',
  header: t`Trend`,
  width: 128,
  fields: [],
  cell: (row) => <PositionSparkline row={row} />,
};

const detailColumns: Column<ListedKeyword>[] = [
  {
    id: 'searchVolume',
    header: t`Volume`,
    align: 'end',
    width: 96,
    sorts: 'descending',
    cell: ({ searchVolume, demand }) => (
      <DemandCell value={searchVolume} reason={describeVolume(searchVolume, demand)} />
    ),
    isQuiet: true,
    note: ({ searchVolume, demand }) => (searchVolume === null ? null : describeVolume(searchVolume, demand)),
  },
  { id: 'url', header: t`Page`, width: 224, cell: ({ url }) => <PageLink url={url} /> },
  { id: 'tags', header: t`Tags`, width: 80, cell: ({ tags }) => <Tags tags={tags} /> },
  {
    id: 'checkedAt',
    header: t`Last check`,
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

const extraColumns: Column<ListedKeyword>[] = [
  {
    id: 'error',
    header: t`Reason`,
    isOnPhone: true,
    isExtra: true,
    fields: ['error.code=Reason', 'error.message=Details'],
    cell: ({ error }) => errorText(error),
  },
  {
    id: 'since',
    header: t`Position then`,
    align: 'end',
    width: 104,
    fields: ['since.onDay.position', 'since.onDay.result'],
    isExtra: true,
    cell: ({ since }) => (since === undefined ? <PendingCell /> : <NumberOrDash value={since.position} />),
  },
  visibilityColumn,
  {
    id: 'aiOverview',
    header: t`AI Overview`,
    width: 132,
    isExtra: true,
    fields: [
      'aiOverview.present=AI Overview',
      'aiOverview.cited=Cited by AI Overview',
      'aiOverview.referencePosition=Place in AI Overview',
    ],
    cell: ({ aiOverview }) => describeAiOverview(aiOverview),
  },
  {
    id: 'features',
    header: t`SERP features`,
    hint: t`Boxes on the result page (SERP) beside the normal results, such as videos or maps`,
    width: 200,
    isExtra: true,
    fields: ['features.present=SERP features', 'features.own=Owned SERP features'],
    cell: ({ features }) => <FeatureIcons {...features} />,
  },
  {
    id: 'state',
    header: t`Status`,
    width: 120,
    fields: ['checkStatus=Status'],
    isExtra: true,
    cell: (row) => (
      <span title={describePosition(row)}>
        <StateBadge {...checkStyles[row.checkStatus]} />
      </span>
    ),
  },
  {
    id: 'nextCheckAt',
    header: t`Next check`,
    align: 'end',
    width: 160,
    isExtra: true,
    cell: ({ nextCheckAt }) => <span className={classes.quiet}>{formatTime(nextCheckAt)}</span>,
  },
  {
    id: 'createdAt',
    header: t`Added`,
    align: 'end',
    width: 112,
    sorts: 'descending',
    isExtra: true,
    cell: ({ createdAt }) => <span className={classes.quiet}>{formatDay(createdAt)}</span>,
  },
];

export const keywordColumns: readonly Column<ListedKeyword>[] = [
  ...positionColumns,
  sparklineColumn,
  ...detailColumns,
  ...extraColumns,
];

/** The chosen columns with the position before a movement beside the one after it. */
export function withPositionThen(chosen: readonly string[] | undefined): string[] {
  const ids = chosenColumns(keywordColumns, chosen).map(({ id }) => id);
  return ids.includes('since') ? ids : ids.flatMap((id) => (id === 'position' ? [id, 'since'] : id));
}

/** The same with the name of the day that changes are measured from. */
export const keywordColumnsSince = (day: string) =>
  keywordColumns.map((column) => {
    if (column.id === 'change')
      return {
        ...column,
        header: t`Since ${nameOfDay(day)}`,
        cell: (row: ListedKeyword) => <PositionChange row={row} day={day} />,
      };
    if (column.id !== 'since') return column;
    return {
      ...column,
      header: t`On ${nameOfDay(day)}`,
      cell: (row: ListedKeyword) => <PositionOn row={row} day={day} />,
    };
  });

/** All columns with the names that the table shows, to choose from. */
export const namedColumns = (day: string) =>
  keywordColumns.map((column) =>
    column.id === 'since' ? { ...column, header: t`On ${nameOfDay(day)}` } : column,
  );

/** The same with the change beside the position, because a phone has no room for both columns. */
export const onPhone = (columns: readonly Column<ListedKeyword>[], day: string) =>
  columns.map((column) =>
    column.id === 'position'
      ? { ...column, cell: (row: ListedKeyword) => <ChangedPosition row={row} day={day} /> }
      : column,
  );

/** Finds the data that the shown columns need besides the rows. On a phone, the position shows the change. */
export function needsOf(chosen: readonly string[] | undefined, isPhone: boolean) {
  const ids = new Set(chosenColumns(keywordColumns, chosen).map(({ id }) => id));
  const changes =
    ['change', 'since', 'visibility'].some((id) => ids.has(id)) || (isPhone && ids.has('position'));
  return { sparklines: ids.has(sparklineColumn.id), changes };
}

function Phrase({ row: { id, websiteId, keyword } }: { row: ListedKeyword }) {
  return (
    <RowLink className={classes.link} href={paths.keyword(websiteId, id)} title={keyword}>
      {keyword}
    </RowLink>
  );
}

function describeSettings({ engine, country, device, location }: ListedKeyword): string {
  const parts = [
    engine === 'google' ? null : engineLabels[engine],
    country,
    device === 'mobile' ? t`mobile` : null,
    location && placeName(location),
  ];
  return parts.filter(Boolean).join(' · ');
}

function ChangedPosition({ row, day }: { row: ListedKeyword; day: string }) {
  const change = row.since?.change ?? null;
  return (
    <span className={classes.changed}>
      {((change !== null && change !== 0) || isNew(row, day)) && (
        <PositionChange row={row} day={day} isShort />
      )}
      <PositionCell keyword={row} />
    </span>
  );
}

/** The positions load after the rows, so their space is reserved. */
function PositionSparkline({ row: { id, position, positionAt } }: { row: ListedKeyword }) {
  const { days, positionsOf } = useContext(RecentDaysContext);
  const positions = positionsOf(id);
  if (positions === undefined) return <PendingCell className={classes.sparkline} />;
  const values = days.map((day) => positions.get(day) ?? null);
  const now = position === null ? t`not found` : t`now ${formatCount(position)}`;
  return (
    <Sparkline
      values={values}
      label={t`Positions over ${days.length} days, ${now}`}
      isInverted
      {...(position === null && positionAt !== null && { empty: t`Not found` })}
    />
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

const NumberOrDash = ({ value }: { value: number | null }) =>
  value === null ? <span className={classes.quiet}>{unknownValue}</span> : formatCount(value);
