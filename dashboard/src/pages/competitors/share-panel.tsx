import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { sharesQuery } from '../../api/competitors.ts';
import type { Segment } from '../../api/segment.ts';
import { chartDays } from '../../format/days.ts';
import { formatRate } from '../../format/numbers.ts';
import { ChartPlaceholder } from '../../ui/chart/chart-placeholder.tsx';
import { NotedChart } from '../keywords/parts/noted-chart.tsx';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { shareSeries } from './share-series.ts';

interface SharePanelProps {
  websiteId: string;
  segment: Segment;
}

/** Share of voice of the website and its strongest competitors by day. */
export function SharePanel({ websiteId, segment }: SharePanelProps) {
  const query = useQuery(sharesQuery(websiteId, useDateRange().query, segment));
  return (
    <Panel
      title={t`Share of voice`}
      description={t`Share of the expected clicks on these SERPs, based on click-through rates from Sistrix (2020) and Backlinko (2022), for this website and up to five competitors. Confirmed competitors come first.`}
    >
      <Loaded query={query} skeleton={<ChartPlaceholder />}>
        {({ data, meta }) => {
          const all = chartDays(meta, data[0]?.days[0]?.date);
          return (
            <NotedChart
              websiteId={websiteId}
              label={t`Share of voice by day`}
              days={all}
              series={shareSeries(data, all)}
              format={formatRate}
              unit={t`Share of voice`}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}
