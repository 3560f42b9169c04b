import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Segment } from '../../api/segment.ts';
import { websiteQuery } from '../../api/websites.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ChartPlaceholder } from '../../ui/chart/chart-placeholder.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { AddNoteButton } from '../keywords/parts/add-note-button.tsx';
import { rankingsQuery } from './overview-queries.ts';
import { RankingChart } from './ranking-chart.tsx';
import { rankingCharts, rankingMetrics } from './ranking-metrics.ts';

const route = getRouteApi('/account/websites/$websiteId/');

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
        {({ data: { series } }) =>
          series.length === 0 ? (
            <NoChecks />
          ) : (
            <RankingChart key={metric} websiteId={websiteId} series={series} metric={metric} />
          )
        }
      </Loaded>
    </Panel>
  );
}

const NoChecks = () => <Text c="dimmed">No keyword has been checked yet.</Text>;
