import { plural, t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComparisonSummary, comparisonSummaryQuery } from '../../../api/comparison.ts';
import { comparedRankings } from '../../../api/compared-rankings.ts';
import { type CompetitorStatus, competitorsQuery, rankingsQuery } from '../../../api/competitors.ts';
import type { Segment } from '../../../api/segment.ts';
import { formatCount, formatRate, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { rankBands } from '../../keywords/parts/rank-bands.ts';
import classes from './comparison-columns.module.css';
import { gapMeanings, labelGaps } from './gap-labels.ts';

type Positions = ComparisonSummary['own'];

interface DomainRow {
  domain: string;
  positions: Positions;
  /** Compared with this website; null for the website itself. */
  gaps: ComparisonSummary['gaps'] | null;
  shareOfVoice: number | null;
}

const gapColumns = ['outranked', 'shared', 'missing', 'weaker', 'stronger'] as const;

interface DomainPanelProps {
  websiteId: string;
  own: string;
  segment: Segment;
}

/** The website and its competitors: share of voice, positions and overlap. Each count leads to its keywords. */
export function DomainPanel({ websiteId, own, segment }: DomainPanelProps) {
  const { comparedQuery: days } = useDateRange();
  const summary = useQuery(comparisonSummaryQuery(websiteId, days, segment));
  const competitors = useQuery(competitorsQuery(websiteId, days, segment)).data?.data ?? [];
  const rankings = useQuery(rankingsQuery(websiteId, days, segment)).data;
  const data = summary.data?.data;
  const shareOf = (domain: string) => competitors.find((one) => one.domain === domain)?.shareOfVoice ?? null;
  const rows: DomainRow[] =
    data === undefined
      ? []
      : [
          {
            domain: own,
            positions: data.own,
            gaps: null,
            shareOfVoice: (rankings && comparedRankings(rankings).now?.shareOfVoice) ?? null,
          },
          ...data.domains.map((one) => ({ ...one, shareOfVoice: shareOf(one.domain) })),
        ];
  if (data?.keywords === 0) return null;
  const statuses = data?.domains.map(
    ({ domain }) => competitors.find((one) => one.domain === domain)?.status,
  );
  const counts = statuses === undefined || competitors.length === 0 ? '' : describeCounts(statuses);
  return (
    <Panel
      isFlush
      title={t`Positions and overlap`}
      description={`${t`Keywords by position, by whether the competitor is ahead, and by whether both rank in the top 10. Select a number to list its keywords.`} ${counts}`}
    >
      <DataTable
        label={t`Positions and overlap`}
        columns={domainColumns((search) => paths.keywordComparison(websiteId, { ...segment, ...search }))}
        rows={{ ...rowsOf(rows), isPending: summary.isPending, error: summary.error }}
        rowId={({ domain }) => domain}
        empty={null}
      />
    </Panel>
  );
}

/** Suggested domains are compared as long as they are not hidden, but only confirmed ones are competitors. */
function describeCounts(statuses: readonly (CompetitorStatus | undefined)[]): string {
  const confirmed = statuses.filter((status) => status === 'confirmed').length;
  const suggested = statuses.length - confirmed;
  const competitors = plural(confirmed, {
    one: '# confirmed competitor',
    other: '# confirmed competitors',
  });
  return suggested === 0
    ? t`Compared with ${competitors}.`
    : t`Compared with ${competitors} and ${plural(suggested, { one: '# suggested domain', other: '# suggested domains' })}.`;
}

function domainColumns(href: (search: Record<string, string | undefined>) => string): Column<DomainRow>[] {
  const compared = ({ domain, gaps }: DomainRow) => (gaps === null ? {} : { competitor: domain });
  return [
    {
      id: 'domain',
      header: t`Domain`,
      isName: true,
      cell: (row) => (
        <span className={classes.domain}>
          {row.gaps === null ? row.domain : <AppLink href={href(compared(row))}>{row.domain}</AppLink>}
        </span>
      ),
    },
    {
      id: 'shareOfVoice',
      header: t`Share of voice`,
      align: 'end',
      width: 96,
      cell: (row) => {
        if (row.shareOfVoice === null) return unknownValue;
        const filter = row.gaps === null ? { position: 'top100' } : { competitorPosition: 'top100' };
        return <AppLink href={href({ ...compared(row), ...filter })}>{formatRate(row.shareOfVoice)}</AppLink>;
      },
    },
    {
      id: 'distribution',
      header: t`Distribution`,
      cell: ({ positions }) => <Distribution positions={positions} />,
    },
    ...rankBands.map(({ id, label: header, filter, count }): Column<DomainRow> => ({
      id,
      header,
      align: 'end',
      width: 64,
      cell: (row) => (
        <CountLink
          count={count(row.positions)}
          href={href({
            ...compared(row),
            ...(row.gaps === null ? { position: filter } : { competitorPosition: filter }),
          })}
        />
      ),
    })),
    ...gapColumns.map((id): Column<DomainRow> => ({
      id,
      header: labelGaps(1)[id],
      hint: gapMeanings[id],
      align: 'end',
      width: 88,
      cell: (row) =>
        row.gaps === null ? null : (
          <CountLink count={row.gaps[id]} href={href({ ...compared(row), gap: id })} />
        ),
    })),
  ];
}

function CountLink({ count, href }: { count: number; href: string }) {
  if (count === 0)
    return (
      <Text span c="dimmed">
        0
      </Text>
    );
  return <AppLink href={href}>{formatCount(count)}</AppLink>;
}

/** Better positions are darker. */
function Distribution({ positions }: { positions: Positions }) {
  const found = rankBands.filter(({ id }) => id !== 'none');
  const all = positions.top100 + positions.none;
  const words = rankBands.map(({ label, count }) => `${label}: ${count(positions)}`).join(', ');
  return (
    <span className={classes.distribution} role="img" aria-label={words} title={words}>
      {found.map(({ id, count }, index) => (
        <span
          key={id}
          style={{ width: `${(100 * count(positions)) / (all || 1)}%`, opacity: 1 - index * 0.25 }}
        />
      ))}
    </span>
  );
}
