import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { rankingsQuery } from '../../../api/competitors.ts';
import type { Segment } from '../../../api/segment.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatDays } from '../../../format/dates.ts';
import { addDays, chartDays, countDays } from '../../../format/days.ts';
import { formatRate } from '../../../format/numbers.ts';
import { ChartPlaceholder } from '../../../ui/chart/chart-placeholder.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { heldDays } from '../../keywords/parts/held-days.ts';
import { NotedChart } from '../../keywords/parts/noted-chart.tsx';
import { NoChecks } from './no-checks.tsx';

interface VisibilityChartProps {
  websiteId: string;
  segment: Segment;
  height: number;
}

/** Visibility by day, and that of the compared days as a dashed line. */
export function VisibilityChart({ websiteId, segment, height }: VisibilityChartProps) {
  const query = useQuery(rankingsQuery(websiteId, useDateRange().comparedQuery, segment));
  const held = heldDays(useQuery(websiteQuery(websiteId)).data?.data.defaults.intervalHours);
  return (
    <Loaded query={query} skeleton={<ChartPlaceholder height={height} />}>
      {({ data: { series, previous }, meta }) => {
        if (series.length === 0) return <NoChecks />;
        const days = chartDays(meta, series[0]?.date);
        const now = new Map(series.map(({ date, visibility }) => [date, visibility]));
        const before = new Map(previous?.map(({ date, visibility }) => [date, visibility]));
        const { startDate, previousStartDate: from, previousEndDate: to } = meta;
        const earlierDay = (day: string) => addDays(from ?? day, countDays(startDate, day) - 1);
        return (
          <NotedChart
            websiteId={websiteId}
            label={t`Visibility by day`}
            days={days}
            series={[
              {
                key: 'visibility',
                label: t`Visibility`,
                values: days.map((day) => now.get(day) ?? null),
                heldDays: held,
              },
              ...(from === undefined || to === undefined
                ? []
                : [
                    {
                      key: 'earlier',
                      label: formatDays({ from, to }),
                      values: days.map((day) => before.get(earlierDay(day)) ?? null),
                      heldDays: held,
                      isEarlier: true,
                    },
                  ]),
            ]}
            earlierDays={from === undefined ? undefined : days.map(earlierDay)}
            format={formatRate}
            unit={t`Share of possible clicks`}
            height={height}
          />
        );
      }}
    </Loaded>
  );
}
