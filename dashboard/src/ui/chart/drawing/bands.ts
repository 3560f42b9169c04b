import type { ChartKind, Series, Values } from '../series.ts';
import type { SeriesStyle, StyledSeries } from '../series-style.ts';

/** One series as it is drawn: a line at `upper`, and the area below it down to `lower`. */
export interface Band {
  key: string;
  style: SeriesStyle;
  upper: Values;
  /** Null if no area is filled. */
  lower: Values | null;
  interval: { low: Values; high: Values } | null;
  /** Per day, whether it repeats an earlier measurement. */
  isCarried: readonly boolean[];
  /** As in `Series`. */
  heldDays: number;
  isOwn: boolean;
}

/** Turns series into bands. Each band of a stacked chart stands on the one before it. */
export function toBands(series: readonly StyledSeries[], kind: ChartKind): Band[] {
  let below: Values | null = null;
  const drawn = series.filter(({ isDetail = false }) => !isDetail);
  const showsIntervals = drawn.filter(({ intervals }) => intervals !== undefined).length <= 1;
  return drawn.map(
    ({
      key,
      values,
      intervals,
      carriedFrom,
      heldDays = 0,
      style,
      isEarlier = false,
      isOwn = false,
      isBelowAxis = false,
    }) => {
      const upper: Values = isBelowAxis
        ? values.map((value) => value && -value)
        : kind === 'stacked' && below !== null
          ? addUp(below, values)
          : values;
      const isArea = (kind === 'area' || kind === 'stacked' || kind === 'bars') && !isEarlier;
      const lower = isArea ? (below ?? values.map((value) => (value === null ? null : 0))) : null;
      if (kind === 'stacked') below = upper;
      return {
        key,
        style,
        upper,
        lower,
        // Those of several series would overlap.
        interval: intervals !== undefined && showsIntervals ? splitIntervals(intervals) : null,
        isCarried: carriedFrom?.map((day) => day !== null) ?? [],
        heldDays,
        isOwn,
      };
    },
  );
}

const splitIntervals = (intervals: NonNullable<StyledSeries['intervals']>) => ({
  low: intervals.map((bounds) => bounds?.[0] ?? null),
  high: intervals.map((bounds) => bounds?.[1] ?? null),
});

function addUp(below: Values, values: Values): Values {
  return values.map((value, index) => {
    const base = below[index] ?? null;
    return value === null || base === null ? null : base + value;
  });
}

/** The sum of all series by day. Null if nothing is known of the day. */
export const totalsOf = (series: readonly Pick<Series, 'values'>[], count: number): Values =>
  Array.from({ length: count }, (_, index) => {
    const known = series.map(({ values }) => values[index] ?? null).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  });

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
