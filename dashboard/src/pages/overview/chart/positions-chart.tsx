import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../../api/client.ts';
import { rankingsQuery } from '../../../api/competitors.ts';
import type { Segment } from '../../../api/segment.ts';
import { type Website, websiteQuery } from '../../../api/websites.ts';
import { eachDay } from '../../../format/days.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ChartPlaceholder } from '../../../ui/chart/chart-placeholder.tsx';
import { carryValues } from '../../../ui/chart/drawing/carry-values.ts';
import type { Colour, Series } from '../../../ui/chart/series.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { heldDays } from '../../keywords/parts/held-days.ts';
import { rankBands } from '../../keywords/parts/rank-bands.ts';
import { NotedChart } from '../../keywords/parts/noted-chart.tsx';
import { NoChecks } from './no-checks.tsx';

type Day = Schemas['Rankings']['series'][number];

const colours: Record<(typeof rankBands)[number]['id'], Colour> = {
  top3: 'band-1',
  top10: 'band-2',
  top20: 'band-3',
  top100: 'band-4',
  none: 'band-5',
};

interface PositionsChartProps {
  websiteId: string;
  segment: Segment;
  height: number;
}

/** Keywords by position and day. */
export function PositionsChart({ websiteId, segment, height }: PositionsChartProps) {
  const query = useQuery(rankingsQuery(websiteId, useDateRange().comparedQuery, segment));
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const isNew = website?.sources.rankings.lastSuccessAt === null;
  return (
    <Loaded query={query} skeleton={isNew ? <NoChecks /> : <ChartPlaceholder height={height} />}>
      {({ data: { series } }) => {
        const [first] = series;
        const last = series.at(-1);
        if (first === undefined || last === undefined) return <NoChecks />;
        const days = eachDay(first.date, last.date);
        return (
          <NotedChart
            websiteId={websiteId}
            label={t`Keywords by position and day`}
            days={days}
            series={bandSeries(days, series, website?.defaults)}
            format={formatCount}
            unit={t`Keywords`}
            kind="stacked"
            height={height}
            help={t`Between checks, a keyword keeps its last position, for at most two check intervals.`}
          />
        );
      }}
    </Loaded>
  );
}

/** Days on which no keyword was checked repeat the day before, as long as its values hold. Days that no measurement covers are gaps. Empty bands below the checked depth are left out. */
function bandSeries(
  days: readonly string[],
  known: readonly Day[],
  { depth = Infinity, intervalHours }: Partial<Website['defaults']> = {},
): Series[] {
  const byDay = new Map(known.map((day) => [day.date, day]));
  const shown = rankBands.filter(
    ({ from = 0, count }) => from <= depth || known.some((day) => count(day) > 0),
  );
  return shown.map(({ id, label, count }) => {
    const values = days.map((date) => {
      const day = byDay.get(date);
      return day === undefined ? null : count(day);
    });
    return {
      key: id,
      label,
      colour: colours[id],
      ...carryValues(days, values, { heldDays: heldDays(intervalHours) }),
    };
  });
}
