import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { consoleDaysQuery } from '../../../api/search-console.ts';
import { isUnavailable } from '../../../api/unavailable-sources.ts';
import { eachDay } from '../../../format/days.ts';
import { ChartPlaceholder } from '../../../ui/chart/chart-placeholder.tsx';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { metricStyles } from './compare-metrics.ts';
import type { CompareMetric } from './compare-names.ts';
import type { ComparedWebsite } from './use-compared-websites.ts';

const height = 260;

interface CompareChartProps {
  websites: readonly ComparedWebsite[];
  metric: CompareMetric;
  onSelectRange(from: string, to: string): void;
}

/** One line for each website. Days without a measurement are gaps. */
export function CompareChart({ websites, metric, onSelectRange }: CompareChartProps) {
  const { query } = useDateRange();
  const clicks = useQueries({
    queries: websites.map(({ website }) => ({
      ...consoleDaysQuery(website.id, query),
      enabled: metric === 'clicks' && !isUnavailable(website.sources, 'searchConsole'),
    })),
  });
  const values = websites.map(({ rankings }, index) => {
    if (metric === 'clicks') {
      return new Map(clicks[index]?.data?.data.map((row) => [row.key, row.clicks as number | null]));
    }
    return new Map(rankings?.data.series.map((day) => [day.date, day[metric]]));
  });
  if (websites.some(({ isPending }) => isPending) || clicks.some(({ isLoading }) => isLoading))
    return <ChartPlaceholder height={height} />;
  const known = values.flatMap((days) => [...days.keys()]).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) {
    return (
      <Text c="dimmed">
        <Trans>None of these websites has values on these days.</Trans>
      </Text>
    );
  }
  const { label, unit, format } = metricStyles[metric];
  const days = eachDay(first, last);
  return (
    <TimeChart
      label={t`${label} by day and website`}
      days={days}
      series={websites.map(({ website }, index) => ({
        key: website.id,
        label: website.domain,
        values: days.map((day) => values[index]?.get(day) ?? null),
      }))}
      format={format}
      unit={unit}
      height={height}
      isInverted={metric === 'averagePosition'}
      onSelectRange={onSelectRange}
    />
  );
}
