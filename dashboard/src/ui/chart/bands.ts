import type { Series, TimeChartProps } from './series.ts';

type Values = readonly (number | null)[];

/** One series as it is drawn: a line at `upper`, and the area below it down to `lower`. */
export interface Band {
  key: string;
  /** Index of its colour. */
  index: number;
  upper: Values;
  /** Null if no area is filled. */
  lower: Values | null;
  interval: { low: Values; high: Values } | null;
  isEarlier: boolean;
}

/** Turns series into bands. Each band of a stacked chart stands on the one before it. */
export function toBands(series: readonly Series[], kind: NonNullable<TimeChartProps['kind']>): Band[] {
  let below: Values | null = null;
  return series.map(({ key, values, intervals, isEarlier = false }, index) => {
    const upper: Values = kind === 'stacked' && below !== null ? addUp(below, values) : values;
    const lower: Values | null =
      kind === 'line' || isEarlier ? null : (below ?? values.map((value) => (value === null ? null : 0)));
    if (kind === 'stacked') below = upper;
    const interval = intervals && {
      low: intervals.map((bounds) => bounds?.[0] ?? null),
      high: intervals.map((bounds) => bounds?.[1] ?? null),
    };
    return { key, index, upper, lower, interval: interval ?? null, isEarlier };
  });
}

function addUp(below: Values, values: Values): Values {
  return values.map((value, index) => {
    const base = below[index] ?? null;
    return value === null || base === null ? null : base + value;
  });
}

/** The smallest and the largest value drawn. 0 is always included. */
export function extentOf(bands: readonly Band[]): [min: number, max: number] {
  const drawn = bands.flatMap(({ upper, interval }) => [
    ...upper,
    ...(interval?.low ?? []),
    ...(interval?.high ?? []),
  ]);
  return drawn.reduce<[number, number]>(
    ([min, max], value) => [Math.min(min, value ?? 0), Math.max(max, value ?? 0)],
    [0, 0],
  );
}
