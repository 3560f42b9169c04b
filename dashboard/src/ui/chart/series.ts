export interface Series {
  key: string;
  label: string;
  /** One for each day; null is a gap and drawn as one. */
  values: readonly (number | null)[];
  /** Where the true value may lie, for figures out of samples. */
  intervals?: readonly (readonly [number, number] | null)[];
  /** Of days before, to compare with: a quiet, dashed line. */
  isEarlier?: boolean;
}

/** The number of a colour in the design language. */
export type Colour = number | 'earlier';

/** Series have their colours by their places. */
export const colourOf = ({ isEarlier }: Pick<Series, 'isEarlier'>, place: number): Colour =>
  isEarlier === true ? 'earlier' : place + 1;

/** Pixels of the drawing, without its legend. */
export const usualHeight = 256;

export interface TimeChartProps {
  /** What is shown, in words: “Clicks by day”. */
  label: string;
  /** `YYYY-MM-DD`, ascending, every day of the range. */
  days: readonly string[];
  series: readonly Series[];
  format(value: number): string;
  kind?: 'line' | 'area' | 'stacked';
  /** Positions: 1 is on top. */
  isInverted?: boolean;
  annotations?: readonly { day: string; label: string }[];
  height?: number;
}
