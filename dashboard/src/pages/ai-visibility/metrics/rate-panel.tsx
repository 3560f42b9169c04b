import { Group, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Visibility } from '../../../api/ai-visibility.ts';
import { eachDay } from '../../../format/days.ts';
import { formatShare } from '../../../format/numbers.ts';
import type { Series } from '../../../ui/chart/series.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { engineNames } from '../parts/visibility-words.ts';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/');

const labels = { mentionRate: 'Named', citationRate: 'Cited', shareOfVoice: 'Share of voice' };
type Measure = keyof typeof labels;
type Days = Visibility['overall']['series'];

/** The rates day by day. A day without an answer is a gap. */
export function RatePanel({
  data,
  meta,
}: {
  data: Visibility;
  meta: { startDate: string; endDate: string };
}) {
  const { measure = 'mentionRate', by } = route.useSearch();
  const change = useSearchChange();
  const days = eachDay(meta.startDate, meta.endDate);
  const series =
    by === 'engine'
      ? data.engines.map(({ engine, series: known }) => ({
          key: engine,
          label: engineNames[engine],
          // Bands of several engines would hide each other; their table has the intervals.
          ...toSeries(known, { days, measure, hasIntervals: false }),
        }))
      : [
          {
            key: 'all',
            label: 'All engines',
            ...toSeries(data.overall.series, { days, measure, hasIntervals: true }),
          },
        ];
  return (
    <Panel
      title="Over time"
      description={
        measure === 'mentionRate' && by === undefined
          ? 'Day by day, with the 95 % interval of each day; days without an answer are gaps'
          : 'Day by day; days without an answer are gaps'
      }
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="What is shown"
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
              { value: 'all', label: 'Together' },
              { value: 'engine', label: 'By engine' },
            ]}
          />
        </Group>
      }
    >
      <TimeChart label={`${labels[measure]} by day`} days={days} series={series} format={formatShare} />
    </Panel>
  );
}

interface SeriesOptions {
  days: readonly string[];
  measure: Measure;
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
