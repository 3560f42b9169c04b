/** What a value axis shows: round numbers from the least value on; a negative one is rounded down. The last is at least the greatest. */
export function roundTicks(least: number, most: number, count: number): number[] {
  if (most <= least) return [least, least + 1];
  const rough = (most - least) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const first = least < 0 ? Math.floor(least / step + 1e-9) * step : least;
  const ticks = Math.ceil((most - first) / step - 1e-9);
  return Array.from({ length: ticks + 1 }, (_, index) => Number((first + index * step).toPrecision(12)));
}

/** Which of so many days are written below the axis, the first one always. */
export function pickDays(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
