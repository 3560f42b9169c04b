import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import type { Segment } from '../../api/segment.ts';
import { websiteQuery } from '../../api/websites.ts';
import { eachDay } from '../../format/days.ts';
import { formatCount } from '../../format/numbers.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ChartPlaceholder } from '../../ui/chart/chart-placeholder.tsx';
import { carryValues } from '../../ui/chart/drawing/carry-values.ts';
import type { Colour } from '../../ui/chart/series.ts';
import { Panel } from '../../ui/panel.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { AddNoteButton } from '../keywords/parts/add-note-button.tsx';
import { NotedChart } from '../keywords/parts/noted-chart.tsx';
import { rankingsQuery } from './overview-queries.ts';
import { rankingCharts, rankingMetrics } from './ranking-metrics.ts';

const route = getRouteApi('/account/websites/$websiteId/');

type Day = Schemas['Rankings']['series'][number];

/** The API counts cumulatively; the bands are the differences. */
const bands: { key: string; label: string; colour: Colour; count(day: Day): number }[] = [
  { key: 'top3', label: '1–3', colour: 'band-1', count: ({ top3 }) => top3 },
  { key: 'top10', label: '4–10', colour: 'band-2', count: ({ top3, top10 }) => top10 - top3 },
  { key: 'top20', label: '11–20', colour: 'band-3', count: ({ top10, top20 }) => top20 - top10 },
  { key: 'top50', label: '21–50', colour: 'band-4', count: ({ top20, top50 }) => top50 - top20 },
  { key: 'top100', label: '51–100', colour: 'band-5', count: ({ top50, top100 }) => top100 - top50 },
  { key: 'none', label: 'Not ranked', colour: 'band-6', count: ({ none }) => none },
];

interface DistributionPanelProps {
  websiteId: string;
  segment: Segment;
}

/** Keywords by band of positions, or another metric of the rankings, by day. */
export function DistributionPanel({ websiteId, segment }: DistributionPanelProps) {
  const { metric } = route.useSearch();
  const change = useSearchChange();
  const query = useQuery(rankingsQuery(websiteId, segment));
  const isNew = useQuery(websiteQuery(websiteId)).data?.data.sources.rankings.lastSuccessAt === null;
  return (
    <Panel
      title="Positions"
      description={metric === undefined ? 'Keywords by position and day' : 'By day'}
      actions={
        <>
          <NativeSelect
            size="xs"
            aria-label="Metric"
            value={metric ?? ''}
            onChange={({ currentTarget: { value } }) => change({ metric: value === '' ? undefined : value })}
            data={[
              { value: '', label: 'Distribution' },
              ...rankingMetrics.map((value) => ({ value, label: rankingCharts[value].label })),
            ]}
          />
          <AddNoteButton websiteId={websiteId} />
        </>
      }
    >
      <Loaded query={query} skeleton={isNew ? <NoChecks /> : <ChartPlaceholder />}>
        {({ data: { series } }) => {
          const [first] = series;
          const last = series.at(-1);
          if (first === undefined || last === undefined) return <NoChecks />;
          const days = eachDay(first.date, last.date);
          const known = new Map(series.map((day) => [day.date, day]));
          const valuesOf = (read: (day: Day) => number | null) =>
            days.map((date) => {
              const day = known.get(date);
              return day === undefined ? null : read(day);
            });
          if (metric !== undefined) {
            const { label, ...chart } = rankingCharts[metric];
            return (
              <NotedChart
                key={metric}
                websiteId={websiteId}
                label={`${label} by day`}
                days={days}
                series={[{ key: metric, label, values: valuesOf((day) => day[metric]) }]}
                {...chart}
              />
            );
          }
          return (
            <NotedChart
              key="distribution"
              websiteId={websiteId}
              label="Keywords by position and day"
              days={days}
              // Days on which no keyword was due repeat the day before. Days that no measurement covers are gaps.
              series={bands.map(({ count, ...band }) => ({ ...band, ...carryValues(days, valuesOf(count)) }))}
              format={formatCount}
              unit="Keywords"
              kind="stacked"
              help="A keyword counts with its last known position for two check intervals, so weekly keywords count every day, and a failed check does not count as not ranked."
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}

const NoChecks = () => <Text c="dimmed">No keyword has been checked yet.</Text>;
