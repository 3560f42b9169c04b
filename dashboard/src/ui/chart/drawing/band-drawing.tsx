import type { ChartKind, Values } from '../series.ts';
import { SeriesMarker } from '../series-marker.tsx';
import classes from '../time-chart.module.css';
import type { Band } from './bands.ts';
import { areaPath, isolatedPoints, linePath, stepAreaPath, stepPath } from './draw-paths.ts';
import type { PlotFrame } from './plot-frame.ts';

interface BandDrawingProps {
  band: Band;
  kind: ChartKind;
  frame: PlotFrame;
}

/** One series in the style of its chart. */
export function BandDrawing(drawing: BandDrawingProps) {
  const Drawing = drawings[drawing.kind];
  return (
    <g data-series={drawing.band.style.colour}>
      <Drawing {...drawing} />
    </g>
  );
}

const drawings = {
  line: LineDrawing,
  area: LineDrawing,
  steps: StepsDrawing,
  stacked: StackedDrawing,
  bars: BarsDrawing,
  points: PointsDrawing,
};

/** The interval, the area, the line, and the points that no line reaches. */
function LineDrawing({ band: { style, upper, lower, interval, heldDays, isOwn }, frame }: BandDrawingProps) {
  const isEarlier = style.colour === 'earlier';
  const last = upper.findLastIndex((value) => value !== null);
  return (
    <>
      {interval !== null && (
        <path d={areaPath(interval.high, interval.low, frame)} className={classes.interval} />
      )}
      {lower !== null && <path d={areaPath(upper, lower, frame, heldDays)} className={classes.area} />}
      <path
        d={linePath(upper, frame, heldDays)}
        className={classes.line}
        strokeWidth={isEarlier ? 1.25 : isOwn ? 2.75 : 1.75}
        strokeDasharray={style.dash}
      />
      <Points
        points={isolatedPoints(upper, heldDays)}
        frame={frame}
        style={style}
        size={isEarlier ? 'small' : 'middle'}
      />
      {!isEarlier && last !== -1 && (
        <Points points={[{ index: last, value: upper[last] ?? 0 }]} frame={frame} style={style} />
      )}
    </>
  );
}

/** Carried values are paler than measured ones, except those of the compared days. */
function StepsDrawing({ band: { style, upper, isCarried }, frame }: BandDrawingProps) {
  if (style.colour === 'earlier') {
    return (
      <path
        d={stepPath(upper, frame)}
        className={classes.line}
        strokeWidth={1.25}
        strokeDasharray={style.dash}
      />
    );
  }
  const measured: Values = upper.map((value, index) => (isCarried[index] ? null : value));
  return (
    <>
      <path d={stepPath(upper, frame)} className={classes.line} data-carried strokeWidth={1.5} />
      <path d={stepPath(measured, frame)} className={classes.line} strokeWidth={2} />
      {isCarried.some(Boolean) && (
        <Points
          points={measured.flatMap((value, index) => (value === null ? [] : [{ index, value }]))}
          frame={frame}
          style={style}
          size="small"
        />
      )}
    </>
  );
}

function StackedDrawing({ band: { upper, lower }, frame }: BandDrawingProps) {
  return <path d={stepAreaPath(upper, lower ?? [], frame)} className={classes.layer} />;
}

const maxBarWidth = 24;

function BarsDrawing({ band: { upper }, frame: { x, y, step } }: BandDrawingProps) {
  const width = Math.max(1, Math.min(maxBarWidth, step * 0.7));
  return upper.map((value, index) => {
    if (!value) return null;
    const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- the index is the day
        key={index}
        className={classes.bar}
        x={(x(index) - width / 2).toFixed(1)}
        width={width}
        y={top.toFixed(1)}
        height={Math.max(1, bottom - top).toFixed(1)}
      />
    );
  });
}

const capWidth = 5;

/** Values with their intervals as whiskers. */
function PointsDrawing({ band: { style, upper, interval }, frame }: BandDrawingProps) {
  const { x, y } = frame;
  const whiskers = (interval?.low ?? []).flatMap((low, index) => {
    const high = interval?.high[index] ?? null;
    if (low === null || high === null) return [];
    const [centre, top, bottom] = [x(index), y(high), y(low)].map((pixel) => pixel.toFixed(1));
    return `M${centre},${top}V${bottom}m${-capWidth},0h${2 * capWidth}M${centre},${top}m${-capWidth},0h${2 * capWidth}`;
  });
  return (
    <>
      <path d={whiskers.join('')} className={classes.line} strokeWidth={1.5} />
      <Points
        points={upper.flatMap((value, index) => (value === null ? [] : [{ index, value }]))}
        frame={frame}
        style={style}
        size="large"
      />
    </>
  );
}

interface PointsProps {
  points: readonly { index: number; value: number }[];
  frame: PlotFrame;
  style: Band['style'];
  size?: 'small' | 'middle' | 'large';
}

const Points = ({ points, frame: { x, y }, style: { marker }, size = 'middle' }: PointsProps) =>
  points.map(({ index, value }) => (
    <g key={index} transform={`translate(${x(index).toFixed(1)} ${y(value).toFixed(1)})`}>
      <SeriesMarker marker={marker} size={size} />
    </g>
  ));
