import { roundTicks } from '../../../ui/chart/scale.ts';
import type { Gain } from './read-gains.ts';

const margin = { top: 8, right: 4, bottom: 28, left: 40 };
const tickCount = 3;
const widestBar = 24;

/** Where everything stands in a drawing of gains and losses, in pixels. */
export interface GainFrame {
  left: number;
  right: number;
  /** The room of a day or month, and of its bars within. */
  step: number;
  barWidth: number;
  ticks: number[];
  /** Where the room of a day or month begins. */
  x(index: number): number;
  /** What was lost is below 0. */
  y(links: number): number;
  indexAt(x: number): number;
}

export function gainFrame(
  gains: readonly Gain[],
  { width, height }: { width: number; height: number },
): GainFrame {
  const mostNew = Math.max(0, ...gains.map(({ newLinks }) => newLinks));
  const mostLost = Math.max(0, ...gains.map(({ lostLinks }) => lostLinks));
  const up = roundTicks(0, Math.max(mostNew, mostLost, tickCount), tickCount);
  const size = up[1] ?? 1;
  const above = Math.ceil(mostNew / size) * size;
  const below = Math.ceil(mostLost / size) * size;
  const ticks = [...up.filter((tick) => tick <= below && tick > 0).map((tick) => -tick), ...up].filter(
    (tick) => tick <= above || tick === 0,
  );
  const [left, right] = [margin.left, Math.max(margin.left + 1, width - margin.right)];
  const step = (right - left) / Math.max(1, gains.length);
  const room = height - margin.top - margin.bottom;
  return {
    left,
    right,
    step,
    barWidth: Math.max(1, Math.min(widestBar, step * 0.7)),
    ticks,
    x: (index) => left + index * step,
    y: (links) => margin.top + ((above - links) / (above + below || 1)) * room,
    indexAt: (x) => Math.floor((x - left) / step),
  };
}
