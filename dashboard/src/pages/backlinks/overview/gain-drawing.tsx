import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatShort } from '../../../format/numbers.ts';
import { pickDays } from '../../../ui/chart/scale.ts';
import { formatShortPeriod, type Interval } from './format-period.ts';
import classes from './gain-chart.module.css';
import { gainFrame } from './gain-frame.ts';
import { GainTold } from './gain-told.tsx';
import type { Gain } from './read-gains.ts';

const height = 224;
const dateWidth = 96;

/** Bars on both sides of a line. It is heard by its label, and read as a table. */
export function GainDrawing({ gains, interval }: { gains: readonly Gain[]; interval: Interval }) {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const frame = gainFrame(gains, { width, height });
  const { barWidth, left, right, x, y, ticks } = frame;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const at = frame.indexAt(clientX - currentTarget.getBoundingClientRect().left);
    setPointed(Math.max(0, Math.min(gains.length - 1, at)));
  };
  const gain = pointed === null ? undefined : gains[pointed];
  return (
    <div ref={ref} className={classes.drawing} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <svg width={width} height={height} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick).toFixed(1)})`}>
            <line x1={left} x2={right} className={tick === 0 ? classes.zero : classes.grid} />
            <text x={left - 8} dy="0.32em" textAnchor="end">
              {formatShort(Math.abs(tick))}
            </text>
          </g>
        ))}
        {pointed !== null && (
          <rect className={classes.pointed} x={x(pointed)} width={frame.step} y={0} height={height - 24} />
        )}
        {gains.map(({ date, newLinks, lostLinks }, index) => (
          <g key={date} transform={`translate(${(x(index) + (frame.step - barWidth) / 2).toFixed(1)} 0)`}>
            <rect
              className={classes.bar}
              data-kind="new"
              width={barWidth}
              y={y(newLinks)}
              height={y(0) - y(newLinks)}
            />
            <rect
              className={classes.bar}
              data-kind="lost"
              width={barWidth}
              y={y(0)}
              height={y(-lostLinks) - y(0)}
            />
          </g>
        ))}
        {pickDays(gains.length, (right - left) / dateWidth).map((index) => (
          <text key={index} x={x(index)} y={height - 6}>
            {x(index) > right - dateWidth / 2 ? '' : formatShortPeriod(gains[index]?.date ?? '', interval)}
          </text>
        ))}
      </svg>
      {gain !== undefined && pointed !== null && (
        <GainTold gain={gain} interval={interval} share={x(pointed) / Math.max(1, width)} />
      )}
    </div>
  );
}
