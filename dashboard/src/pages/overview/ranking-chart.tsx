import type { Schemas } from '../../api/client.ts';
import { eachDay } from '../../format/days.ts';
import { formatCount } from '../../format/numbers.ts';
import { carryValues } from '../../ui/chart/drawing/carry-values.ts';
import type { Colour } from '../../ui/chart/series.ts';
import { NotedChart } from '../keywords/parts/noted-chart.tsx';
import { rankingCharts, type RankingMetric } from './ranking-metrics.ts';

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

interface RankingChartProps {
  websiteId: string;
  /** Not empty, oldest first. */
  series: readonly Day[];
  /** Without one, the number of keywords by band of positions. */
  metric: RankingMetric | undefined;
}

/** A metric of the rankings by day. */
export function RankingChart({ websiteId, series, metric }: RankingChartProps) {
  const days = eachDay(series[0]?.date ?? '', series.at(-1)?.date ?? '');
  const byDate = new Map(series.map((day) => [day.date, day]));
  const valuesOf = (read: (day: Day) => number | null) =>
    days.map((date) => {
      const day = byDate.get(date);
      return day === undefined ? null : read(day);
    });
  if (metric !== undefined) {
    const { label, ...chart } = rankingCharts[metric];
    return (
      <NotedChart
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
}
