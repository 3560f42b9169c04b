import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { formatDays } from '../../../format/dates.ts';
import { PointTooltip } from '../reading/point-tooltip.tsx';
import { describePoint, readPoint } from '../reading/read-point.ts';
import { type SelectedDays, selectedDays } from '../reading/reading.ts';
import { RangeButtons } from '../reading/range-buttons.tsx';
import { useReading } from '../reading/use-reading.ts';
import type { TimeChartProps, Values } from '../series.ts';
import type { StyledSeries } from '../series-style.ts';
import classes from '../time-chart.module.css';
import { type Band, extentOf, toBands } from './bands.ts';
import { tickLabel } from './chart-axes.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { plotFrame } from './plot-frame.ts';
import { roundTicks, symmetricTicks, wholeTicks } from './scale.ts';
import { useWidth } from './use-width.ts';

const tickCount = 4;

interface TimeDrawingProps extends TimeChartProps {
  /** Those that are not hidden. */
  series: readonly StyledSeries[];
  totals: Values | undefined;
  height: number;
  /** The chart in a sentence. */
  summary: string;
  onZoom(range: { from: string; to: string }): void;
}

/** The drawing of a `TimeChart`, which mouse, touch and keyboard read point by point. */
export function TimeDrawing(chart: TimeDrawingProps) {
  const { label, days, series, kind = 'line', isInverted = false, height, onZoom } = chart;
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const bands = toBands(series, kind);
  const ticks = ticksOf(series, { bands, isInverted, end: chart.max });
  const labelLength = maxLabelLength(chart, ticks);
  const frame = plotFrame({ width, height, count: days.length, ticks, kind, labelLength, isInverted });
  const onSelect = (range: SelectedDays) => zoom(range);
  const { reading, handlers, clear } = useReading({ element, days, indexAt: frame.indexAt, onSelect });
  const zoom = (range: SelectedDays) => {
    clear();
    onZoom(rangeOf(days, range));
  };
  const selected = selectedDays(reading);
  const { point } = reading;
  const details = point === null ? null : readPoint(chart, point);
  return (
    <div className={classes.plot}>
      <div
        ref={element}
        className={classes.drawing}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- read by arrow keys
        tabIndex={0}
        role="application"
        aria-roledescription="chart"
        aria-label={t`${label}. Arrow keys read the points, Enter pins one, Shift and arrow keys select a range.`}
        {...handlers}
      >
        <ChartPicture
          {...chart}
          bands={bands}
          ticks={ticks}
          frame={frame}
          width={width}
          point={point}
          selected={selected}
        />
        {point !== null && details !== null && (
          <PointTooltip
            details={details}
            kind={kind}
            isPinned={reading.isPinned}
            share={frame.x(point) / Math.max(1, width)}
          />
        )}
      </div>
      {selected !== null && (
        <RangeButtons
          range={formatDays(rangeOf(days, selected))}
          onZoom={() => zoom(selected)}
          onCancel={clear}
        />
      )}
      <VisuallyHidden aria-live="polite">
        {details !== null && reading.isByKeyboard && describePoint(details)}
        {selected !== null && t` Selected: ${formatDays(rangeOf(days, selected))}. Enter zooms.`}
      </VisuallyHidden>
    </div>
  );
}

const rangeOf = (days: readonly string[], [first, last]: SelectedDays) => ({
  from: days[first] ?? '',
  to: days[last] ?? '',
});

/** The characters of the longest label of the axis. */
function maxLabelLength({ series, format }: TimeDrawingProps, ticks: readonly number[]): number {
  const isSigned = series.some(({ isBelowAxis }) => isBelowAxis);
  return Math.max(...ticks.map((tick) => tickLabel(tick, { format, isSigned }).length));
}

/** Counts and positions have no fractions. */
function ticksOf(
  series: readonly StyledSeries[],
  { bands, isInverted, end = 0 }: { bands: readonly Band[]; isInverted: boolean; end: number | undefined },
): number[] {
  const [min, highest] = extentOf(bands);
  const max = Math.max(highest, end);
  if (series.some(({ isBelowAxis }) => isBelowAxis)) return symmetricTicks(Math.max(-min, max), tickCount);
  const isWhole = bands.every(({ upper }) => upper.every((value) => Number.isInteger(value ?? 0)));
  return (isWhole ? wholeTicks : roundTicks)(isInverted ? 1 : min, max, tickCount);
}
