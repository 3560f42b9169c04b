import type { Series, TimeChartProps, Values } from './series.ts';

/** The days of a zoom, both included. */
export interface DayRange {
  from: string;
  to: string;
}

interface Sliced<One extends Series> extends Pick<TimeChartProps, 'days' | 'earlierDays'> {
  series: readonly One[];
  totals?: Values | undefined;
}

/** The part of a chart between two days. The whole chart if it does not contain both. */
export function sliceChart<One extends Series, Chart extends Sliced<One>>(
  chart: Chart & Sliced<One>,
  range: DayRange | null,
): Chart {
  if (range === null || !chart.days.includes(range.from) || !chart.days.includes(range.to)) return chart;
  const slice = <Item>(items: readonly Item[]) =>
    items.slice(chart.days.indexOf(range.from), chart.days.indexOf(range.to) + 1);
  return {
    ...chart,
    days: slice(chart.days),
    earlierDays: chart.earlierDays && slice(chart.earlierDays),
    totals: chart.totals && slice(chart.totals),
    series: chart.series.map((one) => ({
      ...one,
      values: slice(one.values),
      ...(one.intervals && { intervals: slice(one.intervals) }),
      ...(one.carriedFrom && { carriedFrom: slice(one.carriedFrom) }),
    })),
  };
}
