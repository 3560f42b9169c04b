import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatShortDay } from '../../format/dates.ts';
import { BandDrawing } from './band-drawing.tsx';
import { extentOf, toBands } from './bands.ts';
import type { Frame } from './draw-paths.ts';
import { DayTooltip } from './day-tooltip.tsx';
import { pickDays, roundTicks } from './scale.ts';
import type { TimeChartProps } from './series.ts';
import classes from './time-chart.module.css';

const margin = { top: 12, right: 12, bottom: 24, left: 48 };
const tickCount = 4;
const dayLabelWidth = 88;

/** The drawing of a `TimeChart`. Screen readers get its label and the table instead. */
export function TimeDrawing(props: TimeChartProps & { height: number }) {
  const { days, series, format, kind = 'line', isInverted = false, annotations = [], height } = props;
  const { ref, width } = useElementSize();
  const [hovered, setHovered] = useState<number | null>(null);
  const bands = toBands(series, kind);
  const [min, max] = extentOf(bands);
  const ticks = roundTicks(isInverted ? 1 : min, max, tickCount);
  const frame = frameOf({ width, height, count: days.length, ticks, isInverted });
  const hover = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - margin.left) / inner(width);
    setHovered(Math.max(0, Math.min(days.length - 1, Math.round(share * (days.length - 1)))));
  };
  return (
    <div ref={ref} className={classes.drawing} onPointerMove={hover} onPointerLeave={() => setHovered(null)}>
      <svg width={width} height={height} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${frame.y(tick).toFixed(1)})`}>
            <line x1={margin.left} x2={width - margin.right} className={classes.grid} />
            <text x={margin.left - 8} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {pickDays(days.length, inner(width) / dayLabelWidth).map((index) => (
          <text key={index} x={frame.x(index)} y={height - 6} textAnchor={anchorOf(frame.x(index), width)}>
            {formatShortDay(days[index] ?? '')}
          </text>
        ))}
        {bands.map((band) => (
          <BandDrawing key={band.key} band={band} kind={kind} frame={frame} />
        ))}
        {annotations
          .filter(({ day }) => days.includes(day))
          .map(({ day, label }) => (
            <g key={`${day} ${label}`} transform={`translate(${frame.x(days.indexOf(day)).toFixed(1)} 0)`}>
              <line y1={margin.top} y2={height - margin.bottom} className={classes.annotation} />
              <text x={4} y={margin.top + 8}>
                {label}
              </text>
            </g>
          ))}
        {hovered !== null && (
          <line
            x1={frame.x(hovered)}
            x2={frame.x(hovered)}
            y1={margin.top}
            y2={height - margin.bottom}
            className={classes.pointer}
          />
        )}
      </svg>
      {hovered !== null && <DayTooltip {...props} index={hovered} share={frame.x(hovered) / width} />}
    </div>
  );
}

/** Keeps the labels at both ends inside the drawing. */
function anchorOf(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < margin.left + 1) return 'start';
  return x > width - dayLabelWidth / 2 ? 'end' : 'middle';
}

const inner = (width: number) => Math.max(1, width - margin.left - margin.right);

interface FrameOptions {
  width: number;
  height: number;
  count: number;
  ticks: readonly number[];
  isInverted: boolean;
}

function frameOf({ width, height, count, ticks, isInverted }: FrameOptions): Frame {
  const first = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - first || 1;
  const plotHeight = height - margin.top - margin.bottom;
  return {
    x: (index) => margin.left + (count < 2 ? 0.5 : index / (count - 1)) * inner(width),
    y: (value) => {
      const share = (value - first) / span;
      return margin.top + (isInverted ? share : 1 - share) * plotHeight;
    },
  };
}
