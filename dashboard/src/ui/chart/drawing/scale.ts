import { scaleLinear } from 'd3-scale';

/**
 * Round values of an axis. The last one is at least `max`.
 * @param min 0 or less, or the first position, 1, which stays the first tick
 */
export function roundTicks(min: number, max: number, count: number): number[] {
  if (max <= min) return [min, min + 1];
  const ticks = scaleLinear([Math.min(min, 0), max], [0, 1])
    .nice(count)
    .ticks(count);
  return min > 0 ? [min, ...ticks.filter((tick) => tick > min)] : ticks;
}

/** The same for counts, which have no fractions. */
export const wholeTicks = (min: number, max: number, count: number): number[] =>
  roundTicks(min, max, count).filter(Number.isInteger);

/** The same on both sides of 0, to at least ±1, for counts above and below the axis. */
export function symmetricTicks(max: number, count: number): number[] {
  const above = wholeTicks(0, Math.max(1, max), count / 2).slice(1);
  return [...above.map((tick) => -tick).toReversed(), 0, ...above];
}

/** Indexes of the days that have a label below the axis, the first one always. */
export function pickDays(count: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, maxLabels)));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
