import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { HatchPattern } from './hatch-pattern.tsx';
import { isFilled, type SeriesStyle } from './series-style.ts';
import type { ChartKind } from './series.ts';
import classes from './time-chart.module.css';

const shapes = {
  circle: symbolCircle,
  square: symbolSquare,
  triangle: symbolTriangle,
  diamond: symbolDiamond,
};
/** In square pixels. */
const areas = { small: 16, middle: 32, large: 60 };

/** The marker of a series at the origin, in the color of the surrounding `data-series`. */
export function SeriesMarker({ marker, size }: { marker: SeriesStyle['marker']; size: keyof typeof areas }) {
  return <path d={symbol(shapes[marker], areas[size])() ?? ''} className={classes.marker} />;
}

const [width, height] = [20, 12];

/** A series as in the drawing, for the legend and tooltips. */
export function SeriesSwatch({ style, kind }: { style: SeriesStyle; kind: ChartKind }) {
  const { colour, dash, marker } = style;
  if (isFilled(kind))
    return (
      <svg className={classes.swatch} width={height} height={height} data-series={colour} aria-hidden>
        {colour === 'band-5' && <HatchPattern />}
        <rect width={height} height={height} rx={3} className={classes.layer} />
      </svg>
    );
  return (
    <svg className={classes.swatch} width={width} height={height} data-series={colour} aria-hidden>
      {kind !== 'points' && (
        <path d={`M0,6H${width}`} className={classes.line} strokeWidth={2} strokeDasharray={dash} />
      )}
      {colour !== 'earlier' && (
        <g transform={`translate(${width / 2} ${height / 2})`}>
          <SeriesMarker marker={marker} size="middle" />
        </g>
      )}
    </svg>
  );
}
