export type Values = readonly (number | null)[];

/** A color of `theme.css`: one of a few unordered series, or a band of positions, from the best to "not ranked". */
export type Colour = number | 'earlier' | `band-${1 | 2 | 3 | 4 | 5}`;

export interface Series {
  key: string;
  label: string;
  /** One value for each day; null if there was no measurement. The last days may have no values yet. */
  values: Values;
  /** Confidence intervals, for values estimated from samples. */
  intervals?: readonly (readonly [number, number] | null)[];
  /** The day whose measurement a day repeats; null for a measurement of its own. */
  carriedFrom?: readonly (string | null)[];
  /** The number of days after a measurement for which its value holds. A line connects across them. */
  heldDays?: number;
  /** The previous period, drawn as a dashed line. */
  isEarlier?: boolean;
  /** Bars that go down from the axis. Its values are positive nevertheless. */
  isBelowAxis?: boolean;
  /** Drawn as a thicker line than the others. */
  isOwn?: boolean;
  /** Only in tooltips, the table and the CSV file. */
  isDetail?: boolean;
  /** Instead of the color of its index. */
  colour?: Colour;
}

/** Height of the drawing in pixels, without the legend. */
export const defaultHeight = 256;

/**
 * How values are drawn. `stacked` and `steps` draw each day as wide as it is long; `points` draw intervals as whiskers.
 */
export type ChartKind = 'line' | 'area' | 'steps' | 'stacked' | 'bars' | 'points';

export interface TimeChartProps {
  /** Title of the chart: "Clicks by day". */
  label: string;
  /** Every day of the range, `YYYY-MM-DD`, ascending. */
  days: readonly string[];
  /** The compared day of each day, for a series of the previous period. */
  earlierDays?: readonly string[] | undefined;
  /** Whether a day stands for itself or for the month that starts with it. */
  interval?: 'day' | 'month';
  series: readonly Series[];
  format(value: number): string;
  /** The label above the axis of the values: "Keywords". */
  unit: string;
  kind?: ChartKind;
  /** For positions: 1 is at the top. */
  isInverted?: boolean;
  /** The end of the axis, for values with a known maximum. */
  max?: number;
  annotations?: readonly { day: string; label: string }[];
  height?: number;
}
