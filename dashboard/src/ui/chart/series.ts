export interface Series {
  key: string;
  label: string;
  /** One value for each day; null if there was no measurement. */
  values: readonly (number | null)[];
  /** Confidence intervals, for values estimated from samples. */
  intervals?: readonly (readonly [number, number] | null)[];
  /** The previous period, drawn as a dashed line. */
  isEarlier?: boolean;
}

/** Number of a series colour. */
export type Colour = number | 'earlier';

/** `--series-1` to `--series-7` in `theme.css`: one for each AI engine, which is the longest list of series. */
const colours = 7;

/** The colour of a series, by its index. */
export const colourOf = ({ isEarlier }: Pick<Series, 'isEarlier'>, index: number): Colour =>
  isEarlier === true ? 'earlier' : (index % colours) + 1;

/** Height of the drawing in pixels, without the legend. */
export const defaultHeight = 256;

export interface TimeChartProps {
  /** Title of the chart: "Clicks by day". */
  label: string;
  /** Every day of the range, `YYYY-MM-DD`, ascending. */
  days: readonly string[];
  series: readonly Series[];
  format(value: number): string;
  kind?: 'line' | 'area' | 'stacked';
  /** For positions: 1 is at the top. */
  isInverted?: boolean;
  annotations?: readonly { day: string; label: string }[];
  height?: number;
}
