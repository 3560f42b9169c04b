import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatCount, formatShort } from '../../../format/numbers.ts';
import { PointTold } from '../../../ui/chart/point-told.tsx';
import { pickDays } from '../../../ui/chart/scale.ts';
import frameClasses from '../../../ui/chart/time-chart.module.css';
import { formatPeriod, formatShortPeriod, type Interval } from './format-period.ts';
import classes from './gain-chart.module.css';
import { type GainFrame, gainFrame } from './gain-frame.ts';
import { lostSeries, newSeries } from './gain-series.ts';
import type { Gain } from './read-gains.ts';

const height = 224;
const dateWidth = 96;

/** Bars on both sides of a line. It is heard by its label, and read as a table. */
export function GainDrawing({ gains, interval }: { gains: readonly Gain[]; interval: Interval }) {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const frame = gainFrame(gains, { width, height });
  const { left, right, x, y, ticks } = frame;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const at = frame.indexAt(clientX - currentTarget.getBoundingClientRect().left);
    setPointed(Math.max(0, Math.min(gains.length - 1, at)));
  };
  const gain = pointed === null ? undefined : gains[pointed];
  return (
    <div
      ref={ref}
      className={frameClasses.drawing}
      style={{ height }}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      <svg width={width} height={height} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick).toFixed(1)})`}>
            <line x1={left} x2={right} className={tick === 0 ? classes.zero : frameClasses.grid} />
            <text x={left - 8} dy="0.32em" textAnchor="end">
              {formatShort(Math.abs(tick))}
            </text>
          </g>
        ))}
        {pointed !== null && (
          <rect className={classes.pointed} x={x(pointed)} width={frame.step} y={0} height={height - 24} />
        )}
        <Bars gains={gains} frame={frame} />
        {pickDays(gains.length, (right - left) / dateWidth).map((index) => (
          <text key={index} x={x(index)} y={height - 6}>
            {x(index) > right - dateWidth / 2 ? '' : formatShortPeriod(gains[index]?.date ?? '', interval)}
          </text>
        ))}
      </svg>
      {gain !== undefined && pointed !== null && (
        <PointTold
          title={formatPeriod(gain.date, interval)}
          rows={told(gain)}
          share={x(pointed) / Math.max(1, width)}
        />
      )}
    </div>
  );
}

function Bars({ gains, frame }: { gains: readonly Gain[]; frame: GainFrame }) {
  const { x, y, step, barWidth } = frame;
  return (
    <>
      {gains.map(({ date, newLinks, lostLinks }, index) => (
        <g key={date} transform={`translate(${(x(index) + (step - barWidth) / 2).toFixed(1)} 0)`}>
          <rect
            className={classes.bar}
            data-series={newSeries}
            width={barWidth}
            y={y(newLinks)}
            height={y(0) - y(newLinks)}
          />
          <rect
            className={classes.bar}
            data-series={lostSeries}
            width={barWidth}
            y={y(0)}
            height={y(-lostLinks) - y(0)}
          />
        </g>
      ))}
    </>
  );
}

const told = (gain: Gain) => [
  { key: 'new', label: 'New links', value: formatCount(gain.newLinks), series: newSeries },
  { key: 'lost', label: 'Lost links', value: formatCount(gain.lostLinks), series: lostSeries },
  { key: 'links', label: 'Links then', value: formatCount(gain.links) },
  { key: 'newDomains', label: 'New domains', value: formatCount(gain.newDomains) },
  { key: 'lostDomains', label: 'Lost domains', value: formatCount(gain.lostDomains) },
  { key: 'domains', label: 'Domains then', value: formatCount(gain.domains) },
];
