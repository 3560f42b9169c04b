import { Text } from '@mantine/core';
import type { ComparedKeyword } from '../../../api/comparison.ts';
import { describeChange } from '../../../format/change.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { DemandCell } from '../../keywords/parts/demand-cell.tsx';
import { demandSource } from '../../keywords/parts/demand-source.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { gapLabels } from './gap-labels.ts';

type Position = ComparedKeyword['own'];

/** The columns of a comparison: the website, then each domain. */
export function comparisonColumns(
  own: string,
  domains: readonly string[],
  websiteId: string,
): Column<ComparedKeyword>[] {
  return [
    {
      id: 'keyword',
      header: 'Keyword',
      width: 220,
      sorts: 'ascending',
      cell: ({ keyword, keywordId }) => (
        <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword}</AppLink>
      ),
    },
    {
      id: 'searchVolume',
      header: 'Volume',
      align: 'end',
      width: 92,
      sorts: 'descending',
      cell: ({ searchVolume, demand }) => (
        <DemandCell
          value={searchVolume}
          source={demand === null ? 'No source knows the volume.' : demandSource(demand)}
        />
      ),
    },
    {
      id: 'gap',
      header: 'Gap',
      width: 172,
      cell: ({ gap }) => (
        <span style={{ whiteSpace: 'nowrap' }}>{gap === null ? unknownValue : gapLabels[gap]}</span>
      ),
    },
    {
      id: 'position',
      header: own,
      align: 'end',
      width: 148,
      sorts: 'ascending',
      cell: (row) => <PositionMark {...row.own} />,
    },
    ...domains.map((domain, index): Column<ComparedKeyword> => ({
      id: domain,
      header: domain,
      align: 'end',
      width: 148,
      cell: ({ competitors }) => {
        const position = competitors[index];
        return position === undefined ? unknownValue : <PositionMark {...position} />;
      },
    })),
  ];
}

function PositionMark({ isKnown, position, change }: Position) {
  if (!isKnown) return <span title="No result page is known">{unknownValue}</span>;
  if (position === null) {
    return (
      <Text span size="sm" c="dimmed">
        not found
      </Text>
    );
  }
  const difference = describeChange(change, change === null ? null : 0, {
    format: formatCount,
    absolute: true,
  });
  return (
    <>
      {difference !== null && difference.direction !== 'same' && (
        <ChangeMark change={difference} than="the first day" />
      )}{' '}
      <strong>{formatCount(position)}</strong>
    </>
  );
}
