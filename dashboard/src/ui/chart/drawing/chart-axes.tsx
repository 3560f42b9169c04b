import { formatMonth, formatShortDay } from '../../../format/dates.ts';
import { formatShort } from '../../../format/numbers.ts';
import type { TimeChartProps } from '../series.ts';
import classes from '../time-chart.module.css';
import { pickDays } from './scale.ts';
import { labelGap, type PlotFrame } from './plot-frame.ts';

const dayLabelWidth = 88;
/** Of a negative value, of 0 and of a positive one. */
const signs = ['−', '', '+'];
/** From here on the labels of values would not fit. */
const minShort = 10_000;

interface ChartAxesProps extends Pick<TimeChartProps, 'days' | 'interval' | 'format' | 'unit'> {
  frame: PlotFrame;
  ticks: readonly number[];
  /** Whether values above 0 have a plus, because there are bars on both sides of the axis. */
  isSigned: boolean;
}

/** The label of a value of the axis. */
export function tickLabel(
  tick: number,
  { format, isSigned }: Pick<ChartAxesProps, 'format' | 'isSigned'>,
): string {
  const size = isSigned ? Math.abs(tick) : tick;
  const text = Math.abs(size) < minShort ? format(size) : formatShort(size);
  return isSigned ? `${signs[Math.sign(tick) + 1]}${text}` : text;
}

/** The values at the left with their unit, and the days below. */
export function ChartAxes({ days, interval = 'day', format, unit, frame, ticks, isSigned }: ChartAxesProps) {
  const { left, right, top, bottom, x, y } = frame;
  return (
    <>
      <text x={0} y={top - 14} className={classes.unit}>
        {unit}
      </text>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick).toFixed(1)})`}>
          <line
            x1={left}
            x2={right}
            className={tick === 0 && (ticks[0] ?? 0) < 0 ? classes.zero : classes.grid}
          />
          <text x={left - labelGap} dy="0.32em" textAnchor="end">
            {tickLabel(tick, { format, isSigned })}
          </text>
        </g>
      ))}
      {pickDays(days.length, (right - left) / dayLabelWidth).map((index) => (
        <text key={index} x={x(index)} y={bottom + 18} textAnchor={anchorOf(x(index), frame)}>
          {(interval === 'month' ? formatMonth : formatShortDay)(days[index] ?? '')}
        </text>
      ))}
    </>
  );
}

/** Keeps the labels at both ends inside the drawing. */
function anchorOf(x: number, { left, right }: PlotFrame): 'start' | 'middle' | 'end' {
  if (x < left + dayLabelWidth / 4) return 'start';
  return x > right - dayLabelWidth / 2 ? 'end' : 'middle';
}
