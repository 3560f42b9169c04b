import { roundTicks } from '../../../ui/chart/scale.ts';
import type { TrendPoint } from './read-trend.ts';

const margin = { top: 8, right: 4, bottom: 28, left: 40 };
const tickCount = 3;
const maxBarWidth = 24;

/** The scales of the chart, in pixels. */
export interface TrendFrame {
  left: number;
  right: number;
  /** The width of a day or month, and of its bars. */
  step: number;
  barWidth: number;
  ticks: number[];
  /** The left edge of a day or month. */
  x(index: number): number;
  /** Lost links are negative. */
  y(links: number): number;
  indexAt(x: number): number;
}

export function trendFrame(
  trend: readonly TrendPoint[],
  { width, height }: { width: number; height: number },
): TrendFrame {
  const maxNew = Math.max(0, ...trend.map(({ newLinks }) => newLinks));
  const maxLost = Math.max(0, ...trend.map(({ lostLinks }) => lostLinks));
  const up = roundTicks(0, Math.max(maxNew, maxLost, tickCount), tickCount);
  const size = up[1] ?? 1;
  const above = Math.ceil(maxNew / size) * size;
  const below = Math.ceil(maxLost / size) * size;
  const ticks = [...up.filter((tick) => tick <= below && tick > 0).map((tick) => -tick), ...up].filter(
    (tick) => tick <= above || tick === 0,
  );
  const [left, right] = [margin.left, Math.max(margin.left + 1, width - margin.right)];
  const step = (right - left) / Math.max(1, trend.length);
  const plotHeight = height - margin.top - margin.bottom;
  return {
    left,
    right,
    step,
    barWidth: Math.max(1, Math.min(maxBarWidth, step * 0.7)),
    ticks,
    x: (index) => left + index * step,
    y: (links) => margin.top + ((above - links) / (above + below || 1)) * plotHeight,
    indexAt: (x) => Math.floor((x - left) / step),
  };
}
