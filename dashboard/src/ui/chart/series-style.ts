import type { ChartKind, Colour, Series } from './series.ts';

export const markers = ['circle', 'square', 'triangle', 'diamond'] as const;

/** Color, dash and marker distinguish the series of a chart. */
export interface SeriesStyle {
  colour: Colour;
  /** Lengths of dashes and gaps, as in SVG; absent for a solid line. */
  dash: string | undefined;
  marker: (typeof markers)[number];
}

/** A series with its style, which does not depend on hidden series. */
export interface StyledSeries extends Series {
  style: SeriesStyle;
}

/** `--series-1` to `--series-7` in `theme.css`: one for each AI engine. More series repeat the colors with other dashes and markers. */
const colours = 7;
const dashes = [undefined, '7 3', '2 3'];
const earlierDash = '4 4';

export function styleOf({ isEarlier = false, colour }: Series, index: number): SeriesStyle {
  if (isEarlier) return { colour: 'earlier', dash: earlierDash, marker: 'circle' };
  return {
    colour: colour ?? (index % colours) + 1,
    dash: dashes[Math.floor(index / colours) % dashes.length],
    marker: markers[index % markers.length] ?? 'circle',
  };
}

export const withStyles = (series: readonly Series[]): StyledSeries[] =>
  series.map((one, index) => ({ ...one, style: styleOf(one, index) }));

/** Whether series are filled rather than lines, so that a swatch shows their color without dash and marker. */
export const isFilled = (kind: ChartKind): boolean => kind === 'stacked' || kind === 'bars';
