import type { Interval } from '#platform/statistics';

/** More digits carry no information and make responses half as long again. */
export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function roundInterval({ low, high }: Interval): Interval {
  return { low: round(low), high: round(high) };
}

/** Null if the whole is 0. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round(part / whole);
}

export function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
