import { t } from '@lingui/core/macro';
import { Group, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { pooledDays, type Visibility } from '../../../api/ai-visibility.ts';
import { chartDays } from '../../../format/days.ts';
import { formatRate } from '../../../format/numbers.ts';
import type { Series } from '../../../ui/chart/series.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { NotedChart } from '../../keywords/parts/noted-chart.tsx';
import { engineLabels } from '../parts/visibility-labels.ts';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/');

const labels = {
  mentionRate: t`AI mention rate`,
  citationRate: t`Citation rate`,
  shareOfVoice: t`Share of voice`,
};
type Metric = keyof typeof labels;

const units: Record<Metric, string> = {
  mentionRate: t`Answers that mention your brand`,
  citationRate: t`Answers that cite your pages`,
  shareOfVoice: t`Mentions of your brands`,
};
type Days = Visibility['overall']['series'];

interface RatePanelProps {
  data: Visibility;
  meta: { startDate: string; endDate: string };
}

/** The rates by day, pooled over a week. */
export function RatePanel({ data, meta }: RatePanelProps) {
  const { measure = 'mentionRate', by } = route.useSearch();
  const change = useSearchChange();
  return (
    <Panel
      title={t`Over time`}
      description={t`Each point is the rate of the last ${pooledDays} days.`}
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t`Metric`}
            value={measure}
            onChange={(value) => change({ measure: value })}
            data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t`Engines`}
            value={by ?? 'all'}
            onChange={(value) => change({ by: value === 'all' ? undefined : value })}
            data={[
              { value: 'all', label: t`All engines` },
              { value: 'engine', label: t`By engine` },
            ]}
          />
        </Group>
      }
    >
      <RateChart data={data} meta={meta} measure={measure} isByEngine={by === 'engine'} />
    </Panel>
  );
}

interface RateChartProps extends RatePanelProps {
  measure: Metric;
  isByEngine: boolean;
}

function RateChart({ data, meta, measure, isByEngine }: RateChartProps) {
  const { websiteId } = route.useParams();
  const days = chartDays(meta, data.overall.series[0]?.date);
  const series = isByEngine
    ? data.engines.map(({ engine, series: known }) => ({
        key: engine,
        label: engineLabels[engine],
        ...toSeries(known, days, measure),
      }))
    : [
        {
          key: 'all',
          label: t`All engines`,
          ...toSeries(data.overall.series, days, measure),
        },
      ];
  return (
    <NotedChart
      websiteId={websiteId}
      label={t`${labels[measure]} by day`}
      days={days}
      series={series}
      format={formatRate}
      unit={units[measure]}
      help={measure === 'mentionRate' ? describeIntervals(isByEngine) : undefined}
    />
  );
}

const describeIntervals = (isByEngine: boolean): string =>
  isByEngine
    ? t`Shift+click an engine in the legend to see its 95% confidence interval.`
    : t`Shaded: the 95% confidence interval.`;

function toSeries(known: Days, days: readonly string[], measure: Metric): Omit<Series, 'key' | 'label'> {
  const byDay = new Map(known.map((day) => [day.date, day]));
  const values = days.map((day) => byDay.get(day)?.[measure] ?? null);
  if (measure !== 'mentionRate') return { values };
  const intervals = days.map((day) => {
    const interval = byDay.get(day)?.mentionInterval;
    return interval == null ? null : ([interval.low, interval.high] as const);
  });
  return { values, intervals };
}
