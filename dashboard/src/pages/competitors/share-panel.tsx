import { useQuery } from '@tanstack/react-query';
import { sharesQuery } from '../../api/competitors.ts';
import { eachDay } from '../../format/days.ts';
import { formatShare } from '../../format/numbers.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChartPlace } from '../../ui/chart/chart-place.tsx';
import { TimeChart } from '../../ui/chart/time-chart.tsx';

/** Who is seen how much, day by day. */
export function SharePanel({ websiteId, days }: { websiteId: string; days: number }) {
  const query = useQuery(sharesQuery(websiteId, days));
  return (
    <Panel
      title="Share of voice"
      description="Of the clicks to be expected from these result pages, by published click-through rates. The website, and five competitors: confirmed ones first."
    >
      <Loaded query={query} skeleton={<ChartPlace />}>
        {({ data, meta }) => {
          const all = eachDay(meta.startDate, meta.endDate);
          const series = data.map(({ domain, own, days: known }) => {
            const byDay = new Map(known.map(({ date, shareOfVoice }) => [date, shareOfVoice]));
            const label = own ? `${domain} (this website)` : domain;
            return { key: domain, label, values: all.map((day) => byDay.get(day) ?? null) };
          });
          return <TimeChart label="Share of voice by day" days={all} series={series} format={formatShare} />;
        }}
      </Loaded>
    </Panel>
  );
}
