import { Group, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Visibility } from '../../../api/ai-visibility.ts';
import { chartDays } from '../../../format/days.ts';
import { formatShare } from '../../../format/numbers.ts';
import type { Series } from '../../../ui/chart/series.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { NotedChart } from '../../keywords/parts/noted-chart.tsx';
import { engineLabels } from '../parts/visibility-labels.ts';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/');

const labels = {
  mentionRate: 'AI mention rate',
  citationRate: 'Citation rate',
  shareOfVoice: 'Share of voice',
};
type Metric = keyof typeof labels;
type Days = Visibility['overall']['series'];

/** The rates by day. */
export function RatePanel({
  data,
  meta,
}: {
  data: Visibility;
  meta: { startDate: string; endDate: string };
}) {
  const { websiteId } = route.useParams();
  const { measure = 'mentionRate', by } = route.useSearch();
  const change = useSearchChange();
  const days = chartDays(meta, data.overall.series[0]?.date);
  const series = chartSeries(data, { days, measure, byEngine: by === 'engine' });
  return (
    <Panel
      title="Over time"
      description={
        measure === 'mentionRate' && by === undefined
          ? 'By day, with 95% confidence intervals. A day shows the prompts and engines that answered on it.'
          : 'By day. A day shows the prompts and engines that answered on it.'
      }
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Metric"
            value={measure}
            onChange={(value) => change({ measure: value })}
            data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          />
          <SegmentedControl
            size="xs"
            aria-label="Engines"
            value={by ?? 'all'}
            onChange={(value) => change({ by: value === 'all' ? undefined : value })}
            data={[
              { value: 'all', label: 'All engines' },
              { value: 'engine', label: 'By engine' },
            ]}
          />
        </Group>
      }
    >
      <NotedChart
        websiteId={websiteId}
        label={`${labels[measure]} by day`}
        days={days}
        series={series}
        format={formatShare}
      />
    </Panel>
  );
}

interface ChartOptions {
  days: readonly string[];
  measure: Metric;
  byEngine: boolean;
}

function chartSeries(data: Visibility, { days, measure, byEngine }: ChartOptions): Series[] {
  const all = toSeries(data.overall.series, { days, measure, hasIntervals: true });
  if (!byEngine) return [{ key: 'all', label: 'All engines', ...all }];
  return data.engines.map(({ engine, series }) => ({
    key: engine,
    label: engineLabels[engine],
    // The intervals of several engines would overlap. The table below shows them.
    ...toSeries(series, { days, measure, hasIntervals: false }),
  }));
}

interface SeriesOptions {
  days: readonly string[];
  measure: Metric;
  hasIntervals: boolean;
}

function toSeries(
  known: Days,
  { days, measure, hasIntervals }: SeriesOptions,
): Omit<Series, 'key' | 'label'> {
  const byDay = new Map(known.map((day) => [day.date, day]));
  const values = days.map((day) => byDay.get(day)?.[measure] ?? null);
  if (measure !== 'mentionRate' || !hasIntervals) return { values };
  const intervals = days.map((day) => {
    const interval = byDay.get(day)?.mentionInterval;
    return interval == null ? null : ([interval.low, interval.high] as const);
  });
  return { values, intervals };
}
