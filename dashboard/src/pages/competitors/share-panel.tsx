import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { competitorsQuery, type CompetitorsResponse, sharesQuery } from '../../api/competitors.ts';
import type { Segment } from '../../api/segment.ts';
import { websiteQuery } from '../../api/websites.ts';
import { formatDay } from '../../format/dates.ts';
import { chartDays } from '../../format/days.ts';
import { formatRate } from '../../format/numbers.ts';
import { ChartPlaceholder } from '../../ui/chart/chart-placeholder.tsx';
import { heldDays } from '../keywords/parts/held-days.ts';
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
  const range = useDateRange();
  const query = useQuery(sharesQuery(websiteId, range.query, segment));
  const competitors = useQuery(competitorsQuery(websiteId, range.comparedQuery, segment));
  const isCompared = range.comparison !== 'none' && !competitors.isPlaceholderData;
  const basis = describeBasis(isCompared ? competitors.data?.meta : undefined);
  const held = heldDays(useQuery(websiteQuery(websiteId)).data?.data.defaults.intervalHours);
  return (
    <Panel
      title={t`Share of voice`}
      description={`${t`Share of the expected clicks on these SERPs, based on click-through rates from Sistrix (2020) and Backlinko (2022), for this website and up to five competitors. Confirmed competitors come first.`} ${basis}`}
    >
      <Loaded query={query} skeleton={<ChartPlaceholder />}>
        {({ data, meta }) => {
          const all = chartDays(meta, data[0]?.days[0]?.date);
          return (
            <NotedChart
              websiteId={websiteId}
              label={t`Share of voice by day`}
              days={all}
              series={shareSeries(data, all).map((one) => ({ ...one, heldDays: held }))}
              format={formatRate}
              unit={t`Share of voice`}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** The keywords of the chart, and why its ends differ from the changes of the table. */
function describeBasis(meta: CompetitorsResponse['meta'] | undefined): string {
  const all = t`The chart counts all keywords of each day.`;
  if (meta?.days == null || meta.compared == null) return all;
  const { days, compared, startDate } = meta;
  const isEarlier = days.from < startDate;
  const same = plural(compared.keywords, {
    one: 'The changes in the table count only # keyword checked on both days, so they differ from the ends of the chart.',
    other:
      'The changes in the table count only the # keywords checked on both days, so they differ from the ends of the chart.',
  });
  return [
    all,
    ...(isEarlier
      ? [t`The changes in the table are since ${formatDay(days.from)}, before the chart begins.`]
      : []),
    ...(compared.added + compared.removed === 0 ? [] : [same]),
  ].join(' ');
}
