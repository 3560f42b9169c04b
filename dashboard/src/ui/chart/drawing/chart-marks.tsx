import type { TimeChartProps } from '../series.ts';
import { SeriesMarker } from '../series-marker.tsx';
import classes from '../time-chart.module.css';
import type { Band } from './bands.ts';
import type { PlotFrame } from './plot-frame.ts';

interface ChartMarksProps extends Pick<TimeChartProps, 'days' | 'annotations' | 'kind'> {
  bands: readonly Band[];
  frame: PlotFrame;
  /** The day that is read. */
  point: number | null;
  /** The first and the last selected day. */
  selected: readonly [number, number] | null;
}

/** Pixels. */
const labelWidth = 16;

/** Marks above the values: annotations, and the point and the range that are being read. */
export function ChartMarks({ days, annotations = [], kind, bands, frame, point, selected }: ChartMarksProps) {
  const { top, bottom, right, x, y, leftOf, rightOf } = frame;
  return (
    <>
      {annotations
        .filter(({ day }) => days.includes(day))
        .map(({ day, label }) => {
          const place = x(days.indexOf(day));
          // Beside the last day there is no room.
          const isAtEnd = right - place < labelWidth;
          return (
            <g key={day} transform={`translate(${place.toFixed(1)} 0)`}>
              <line y1={top} y2={bottom} className={classes.annotation} />
              <text x={isAtEnd ? -4 : 4} y={top + 8} textAnchor={isAtEnd ? 'end' : 'start'}>
                {label}
              </text>
            </g>
          );
        })}
      {/* Not part of a saved picture. */}
      <g data-reading>
        {selected !== null && (
          <rect
            className={classes.selection}
            x={leftOf(selected[0])}
            width={rightOf(selected[1]) - leftOf(selected[0])}
            y={top}
            height={bottom - top}
          />
        )}
        {point !== null && (
          <>
            <line x1={x(point)} x2={x(point)} y1={top} y2={bottom} className={classes.pointer} />
            {kind !== 'stacked' &&
              kind !== 'bars' &&
              bands.map(({ key, style, upper }) => {
                const value = upper[point] ?? null;
                return (
                  value !== null && (
                    <g key={key} data-series={style.colour} transform={`translate(${x(point)} ${y(value)})`}>
                      <SeriesMarker marker={style.marker} size="large" />
                    </g>
                  )
                );
              })}
          </>
        )}
      </g>
    </>
  );
}
