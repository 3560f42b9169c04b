import { Text } from '@mantine/core';
import { asProblem } from '../../api/problem.ts';
import { useAvailableQuery } from '../../api/use-available-query.ts';
import { eachDay } from '../../format/days.ts';
import { formatCount } from '../../format/numbers.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ChartPlaceholder } from '../../ui/chart/chart-placeholder.tsx';
import { NotedChart } from '../keywords/parts/noted-chart.tsx';
import { clickDaysQuery } from './overview-queries.ts';

const notices: Record<string, string> = {
  search_console_not_connected: 'Search Console is not connected, or has no property for this website.',
  search_console_collecting: 'The first days are being collected. They appear here automatically.',
};

export function ClicksPanel({ websiteId }: { websiteId: string }) {
  const query = useAvailableQuery(clickDaysQuery(websiteId), { websiteId, source: 'searchConsole' });
  const notice = query.error === null ? undefined : notices[asProblem(query.error).code];
  if (notice !== undefined) return <Text c="dimmed">{notice}</Text>;
  return (
    <Loaded query={query} skeleton={<ChartPlaceholder />}>
      {({ data, meta }) => {
        const days = eachDay(meta.startDate, meta.endDate);
        const clicks = new Map(data.map((row) => [row.key, row.clicks]));
        const values = days.map((day) => clicks.get(day) ?? null);
        return (
          <NotedChart
            websiteId={websiteId}
            label="Clicks by day"
            days={days}
            series={[{ key: 'clicks', label: 'Clicks', values }]}
            format={formatCount}
            unit="Clicks per day"
            kind="area"
          />
        );
      }}
    </Loaded>
  );
}
