import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatCount, formatShort } from '../../../format/numbers.ts';
import { PointTooltip } from '../../../ui/chart/point-tooltip.tsx';
import { pickDays } from '../../../ui/chart/scale.ts';
import frameClasses from '../../../ui/chart/time-chart.module.css';
import { formatPeriod, formatShortPeriod, type Interval } from './format-period.ts';
import classes from './trend-chart.module.css';
import { type TrendFrame, trendFrame } from './trend-frame.ts';
import { lostSeries, newSeries } from './trend-series.ts';
import type { TrendPoint } from './read-trend.ts';

const height = 224;
const dateWidth = 96;

/** Bars on both sides of the axis. Screen readers get the label and the table instead. */
export function TrendDrawing({ trend, interval }: { trend: readonly TrendPoint[]; interval: Interval }) {
  const { ref, width } = useElementSize();
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null);
  const frame = trendFrame(trend, { width, height });
  const { left, right, x, y, ticks } = frame;
  const track = ({ clientX, currentTarget }: PointerEvent) => {
    const index = frame.indexAt(clientX - currentTarget.getBoundingClientRect().left);
    setHoveredIndex(Math.max(0, Math.min(trend.length - 1, index)));
  };
  const hovered = hoveredIndex === null ? undefined : trend[hoveredIndex];
  return (
    <div
      ref={ref}
      className={frameClasses.drawing}
      style={{ height }}
      onPointerMove={track}
      onPointerLeave={() => setHoveredIndex(null)}
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
        {hoveredIndex !== null && (
          <rect
            className={classes.hovered}
            x={x(hoveredIndex)}
            width={frame.step}
            y={0}
            height={height - 24}
          />
        )}
        <Bars trend={trend} frame={frame} />
        {pickDays(trend.length, (right - left) / dateWidth).map((index) => (
          <text key={index} x={x(index)} y={height - 6}>
            {x(index) > right - dateWidth / 2 ? '' : formatShortPeriod(trend[index]?.date ?? '', interval)}
          </text>
        ))}
      </svg>
      {hovered !== undefined && hoveredIndex !== null && (
        <PointTooltip
          title={formatPeriod(hovered.date, interval)}
          rows={tooltipRows(hovered)}
          share={x(hoveredIndex) / Math.max(1, width)}
        />
      )}
    </div>
  );
}

function Bars({ trend, frame }: { trend: readonly TrendPoint[]; frame: TrendFrame }) {
  const { x, y, step, barWidth } = frame;
  return (
    <>
      {trend.map(({ date, newLinks, lostLinks }, index) => (
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

const tooltipRows = (point: TrendPoint) => [
  { key: 'new', label: 'New backlinks', value: formatCount(point.newLinks), series: newSeries },
  { key: 'lost', label: 'Lost backlinks', value: formatCount(point.lostLinks), series: lostSeries },
  { key: 'links', label: 'Backlinks', value: formatCount(point.links) },
  { key: 'newDomains', label: 'New domains', value: formatCount(point.newDomains) },
  { key: 'lostDomains', label: 'Lost domains', value: formatCount(point.lostDomains) },
  { key: 'domains', label: 'Referring domains', value: formatCount(point.domains) },
];
