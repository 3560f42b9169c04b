import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import type { ComparedKeyword, ComparisonPage } from '../../../api/comparison.ts';
import { describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { countryName } from '../../../format/place-names.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { deviceOptions } from '../../keywords/parts/device-options.ts';
import { DemandCell } from '../../keywords/parts/demand-cell.tsx';
import { demandSource } from '../../keywords/parts/demand-source.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from './comparison-columns.module.css';
import { behindBelowTop, gapMeanings, shortGapLabels } from './gap-labels.ts';

type Position = ComparedKeyword['own'];

type Compared = Pick<ComparisonPage['meta'], 'domains' | 'days'>;

/** The columns of a comparison: the website, then each domain. The best position of each row is marked. */
export function comparisonColumns(
  own: string,
  { domains, days }: Compared,
  websiteId: string,
): Column<ComparedKeyword>[] {
  const than = formatDay(days?.from);
  return [
    {
      id: 'keyword',
      header: t`Keyword`,
      width: 200,
      isName: true,
      sorts: 'ascending',
      fields: ['keyword=Keyword', 'country=Country', 'device=Device'],
      cell: ({ keyword, keywordId }) => (
        <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword}</AppLink>
      ),
      note: describeMarket,
    },
    {
      id: 'searchVolume',
      header: t`Volume`,
      align: 'end',
      width: 96,
      sorts: 'descending',
      cell: ({ searchVolume }) => <DemandCell value={searchVolume} reason={t`No source knows the volume.`} />,
      note: ({ searchVolume, demand }) =>
        searchVolume === null || demand === null ? null : demandSource(demand),
    },
    {
      id: 'gap',
      header: t`Gap in top 10`,
      hint: t`Whether you and the competitors rank in the top 10`,
      width: 104,
      fields: [`gapText=${t`Gap`}`],
      cell: ({ gap, isOutranked }) => {
        if (gap !== null) return <Gap label={shortGapLabels[gap]} meaning={gapMeanings[gap]} />;
        return isOutranked ? <Gap {...behindBelowTop} /> : unknownValue;
      },
    },
    ...positionColumns(own, domains, than),
  ];
}

/** In two lines, because the positions need the room. */
const Gap = ({ label, meaning }: { label: string; meaning: string }) => (
  <span title={meaning} style={{ whiteSpace: 'normal' }}>
    {label}
  </span>
);

/** The country and the device of a keyword. */
export const describeMarket = ({ country, device }: Pick<ComparedKeyword, 'country' | 'device'>): string =>
  `${countryName(country)} · ${deviceOptions.find(({ value }) => value === device)?.label ?? device}`;

/** With more domains, the changes stand below the positions, so that ten usually fit on a screen of 1440 pixels. */
const maxBeside = 5;

function positionColumns(own: string, domains: readonly string[], than: string): Column<ComparedKeyword>[] {
  const isStacked = domains.length > maxBeside;
  return [
    {
      id: 'position',
      header: own,
      isName: true,
      align: 'end',
      width: 120,
      sorts: 'ascending',
      fields: positionFields('own', own),
      cell: (row) => (
        <PositionMark {...row.own} isBest={isBest(row, row.own)} than={than} isStacked={isStacked} />
      ),
    },
    ...domains.map((domain, index): Column<ComparedKeyword> => ({
      id: `competitor${index + 1}`,
      header: domain,
      isName: true,
      align: 'end',
      width: 120,
      sorts: 'ascending',
      fields: positionFields(`competitors.${index}`, domain),
      cell: (row) => {
        const position = row.competitors[index];
        return position === undefined ? (
          unknownValue
        ) : (
          <PositionMark {...position} isBest={isBest(row, position)} than={than} isStacked={isStacked} />
        );
      },
    })),
  ];
}

/** The columns of a phone, which shows the own position and the best one of a competitor in the line. */
export function onPhone(
  columns: readonly Column<ComparedKeyword>[],
  days: Compared['days'] | undefined,
): Column<ComparedKeyword>[] {
  const best: Column<ComparedKeyword> = {
    id: 'bestCompetitor',
    header: t`Best competitor`,
    align: 'end',
    isOnPhone: true,
    cell: (row) => {
      const position = bestOf(row.competitors);
      return position === undefined ? (
        unknownValue
      ) : (
        <PositionMark {...position} isBest={isBest(row, position)} than={formatDay(days?.from)} />
      );
    },
  };
  const own: Partial<Column<ComparedKeyword>> = {
    header: t`You`,
    isOnPhone: true,
    cell: (row) => <PositionMark {...row.own} isBest={isBest(row, row.own)} than={formatDay(days?.from)} />,
  };
  return columns.flatMap((column) => (column.id === 'position' ? [{ ...column, ...own }, best] : [column]));
}

/** The best position of a competitor; the first one if none is found. */
const bestOf = (competitors: readonly Position[]) =>
  competitors.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))[0];

const positionFields = (path: string, domain: string) => [
  `${path}.position=${domain}`,
  `${path}.change=${domain}: change`,
];

/** Whether no domain of the row ranks better. */
function isBest({ own, competitors }: ComparedKeyword, { position }: Position): boolean {
  return (
    position !== null &&
    [own, ...competitors].every((other) => other.position === null || other.position >= position)
  );
}

interface PositionMarkProps extends Position {
  isBest: boolean;
  /** The name of the compared day. */
  than: string;
  isStacked?: boolean;
}

function PositionMark({ isKnown, position, change, isBest: isFirst, than, isStacked }: PositionMarkProps) {
  if (!isKnown) return <span title={t`No result page is known`}>{unknownValue}</span>;
  if (position === null) {
    return (
      <Text span size="sm" c="dimmed" className={classes.absent} data-stacked={isStacked || undefined}>
        <Trans>Not found</Trans>
      </Text>
    );
  }
  const difference = describeChange(change, change === null ? null : 0, {
    format: formatCount,
    absolute: true,
  });
  return (
    <span className={classes.mark} data-stacked={isStacked || undefined}>
      {difference !== null && difference.direction !== 'same' && (
        <ChangeMark change={difference} than={than} />
      )}
      <span className={classes.position} data-best={isFirst || undefined}>
        {formatCount(position)}
        {isFirst && (
          <VisuallyHidden>
            <Trans> best</Trans>
          </VisuallyHidden>
        )}
      </span>
    </span>
  );
}
