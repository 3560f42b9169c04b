/** What a value axis shows: round numbers, the last of which is at least the greatest value. */
export function roundTicks(most: number, first: number, count: number): number[] {
  if (most <= first) return [first, first + 1];
  const span = most - first;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const ticks = Math.ceil(span / step - 1e-9);
  return Array.from({ length: ticks + 1 }, (_, index) => Number((first + index * step).toPrecision(12)));
}

/** Which of so many days are written below the axis, the first one always. */
export function pickDays(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
