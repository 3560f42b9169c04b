import { Text } from '@mantine/core';
import { asProblem } from '../../api/problem.ts';
import { useIfThere } from '../../api/use-if-there.ts';
import { eachDay } from '../../format/days.ts';
import { formatCount } from '../../format/numbers.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ChartPlace } from '../../ui/chart/chart-place.tsx';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { clickDaysQuery } from './overview-queries.ts';

const quiet: Record<string, string> = {
  search_console_not_connected: 'Search Console is not connected, or has no property that fits this website.',
  search_console_collecting: 'The first days are being collected. They appear here by themselves.',
};

export function ClicksPanel({ websiteId }: { websiteId: string }) {
  const query = useIfThere(clickDaysQuery(websiteId), { websiteId, source: 'searchConsole' });
  const told = query.error === null ? undefined : quiet[asProblem(query.error).code];
  if (told !== undefined) return <Text c="dimmed">{told}</Text>;
  return (
    <Loaded query={query} skeleton={<ChartPlace />}>
      {({ data, meta }) => {
        const days = eachDay(meta.startDate, meta.endDate);
        const clicks = new Map(data.map((row) => [row.key, row.clicks]));
        const values = days.map((day) => clicks.get(day) ?? null);
        return (
          <TimeChart
            label="Clicks by day"
            days={days}
            series={[{ key: 'clicks', label: 'Clicks', values }]}
            format={formatCount}
            kind="area"
          />
        );
      }}
    </Loaded>
  );
}
