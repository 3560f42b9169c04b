import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { consoleDaysQuery } from '../../../api/search-console.ts';
import { asProblem } from '../../../api/problem.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { formatDays } from '../../../format/dates.ts';
import { eachDay } from '../../../format/days.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ChartPlaceholder } from '../../../ui/chart/chart-placeholder.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { NotedChart } from '../../keywords/parts/noted-chart.tsx';

const notices: Record<string, string> = {
  search_console_not_connected: t`Search Console is not connected, or has no property for this website.`,
  search_console_collecting: t`The first days are being collected. They appear here automatically.`,
};

/** Clicks by day, and those of the compared days as a dashed line. */
export function ClicksChart({ websiteId, height }: { websiteId: string; height: number }) {
  const { comparedQuery } = useDateRange();
  const query = useAvailableQuery(consoleDaysQuery(websiteId, comparedQuery), {
    websiteId,
    source: 'searchConsole',
  });
  const notice = query.error === null ? undefined : notices[asProblem(query.error).code];
  if (notice !== undefined) return <Text c="dimmed">{notice}</Text>;
  return (
    <Loaded query={query} skeleton={<ChartPlaceholder height={height} />}>
      {({ data, meta }) => {
        const { startDate, endDate, previousStartDate, previousEndDate } = meta;
        const days = eachDay(startDate, endDate);
        const earlierDays =
          previousStartDate === undefined || previousEndDate === undefined
            ? undefined
            : eachDay(previousStartDate, previousEndDate);
        const rows = new Map(data.map((row) => [row.key, row]));
        const now = days.map((day) => rows.get(day)?.clicks ?? null);
        const earlier = days.map((day) => rows.get(day)?.previous?.clicks ?? null);
        return (
          <NotedChart
            websiteId={websiteId}
            label={t`Clicks by day`}
            days={days}
            series={[
              { key: 'clicks', label: t`Clicks`, values: now },
              ...(previousStartDate === undefined || previousEndDate === undefined
                ? []
                : [
                    {
                      key: 'earlier',
                      label: formatDays({ from: previousStartDate, to: previousEndDate }),
                      values: earlier,
                      isEarlier: true,
                    },
                  ]),
            ]}
            earlierDays={earlierDays}
            format={formatCount}
            unit={t`Clicks per day`}
            kind="area"
            height={height}
          />
        );
      }}
    </Loaded>
  );
}
