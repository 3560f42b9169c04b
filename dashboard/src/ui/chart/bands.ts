import type { Series, TimeChartProps } from './series.ts';

type Values = readonly (number | null)[];

/** What is drawn of one series: a line at `upper`, and what is filled below it down to `lower`. */
export interface Band {
  key: string;
  /** Which colour. */
  index: number;
  upper: Values;
  /** Null where nothing is filled. */
  lower: Values | null;
  interval: { low: Values; high: Values } | null;
  isEarlier: boolean;
}

/** Series as they are drawn; stacked ones each on those before it. */
export function toBands(series: readonly Series[], kind: NonNullable<TimeChartProps['kind']>): Band[] {
  let below: Values | null = null;
  return series.map(({ key, values, intervals, isEarlier = false }, index) => {
    const upper: Values = kind === 'stacked' && below !== null ? addUp(below, values) : values;
    const lower: Values | null =
      kind === 'line' || isEarlier ? null : (below ?? values.map((value) => (value === null ? null : 0)));
    if (kind === 'stacked') below = upper;
    const interval = intervals && {
      low: intervals.map((one) => one?.[0] ?? null),
      high: intervals.map((one) => one?.[1] ?? null),
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

/** The least and the greatest value that are drawn; 0 where none is below, or above. */
export function reach(bands: readonly Band[]): [least: number, greatest: number] {
  const drawn = bands.flatMap(({ upper, interval }) => [
    ...upper,
    ...(interval?.low ?? []),
    ...(interval?.high ?? []),
  ]);
  return drawn.reduce<[number, number]>(
    ([least, greatest], value) => [Math.min(least, value ?? 0), Math.max(greatest, value ?? 0)],
    [0, 0],
  );
}
