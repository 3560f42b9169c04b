import { formatCount } from '../../format/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import { TimeChart } from '../../ui/chart/time-chart.tsx';

const days = Array.from({ length: 28 }, (_, index) =>
  new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
);
/** Daily clicks, with two days missing. */
export const clicks = days.map((_, index) =>
  index === 12 || index === 13 ? null : 120 + Math.round(40 * Math.sin(index / 3)) + index,
);

export function StyleguideChart() {
  return (
    <Panel title="Clicks" description="By day">
      <TimeChart
        label="Clicks by day"
        days={days}
        kind="area"
        series={[
          {
            key: 'now',
            label: 'Clicks',
            values: clicks,
            intervals: clicks.map((value) => (value === null ? null : [value - 15, value + 15])),
          },
          {
            key: 'previous',
            label: 'Previous period',
            values: clicks.map((value) => (value === null ? 90 : value - 30)),
          },
        ]}
        format={formatCount}
        unit="Clicks per day"
        annotations={[{ day: '2026-03-09', label: 'Relaunch' }]}
      />
    </Panel>
  );
}
