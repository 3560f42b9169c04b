const maxSteps = 5;
const factors = [1, 2, 5, 10];

/**
 * The labels of an axis from 0 to at least `max`, at most six: multiples of 1, 2 or 5 times a power of ten. Pure.
 * @param minStep the smallest step: 1 for counts
 */
export function axisTicks(max: number, minStep = 0): number[] {
  if (max <= 0) return [0, minStep || 1];
  const power = 10 ** Math.floor(Math.log10(max / maxSteps));
  // Dividing powers of ten is inexact: without the tolerance, 0.5 could need six steps of 0.1.
  const isWide = (step: number) => max / step <= maxSteps + 1e-9;
  const step = Math.max(minStep, factors.map((factor) => factor * power).find(isWide) ?? 10 * power);
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_tick, index) => Number((index * step).toPrecision(12)));
}
