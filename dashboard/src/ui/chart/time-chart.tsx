import { Box, Button, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { formatDays } from '../../format/dates.ts';
import { IconZoomReset } from '../icons.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ChartFrame, type ChartView } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { DownloadMenu } from './download/download-menu.tsx';
import { TimeDrawing } from './drawing/time-drawing.tsx';
import { defaultHeight, type TimeChartProps } from './series.ts';
import { type StyledSeries, withStyles } from './series-style.ts';
import { type DayRange, sliceChart } from './slice-chart.ts';
import { useHiddenSeries } from './use-hidden-series.ts';

const TimeTable = lazyPart(async () => (await import('./time-table.tsx')).TimeTable);

export interface InteractiveChartProps extends TimeChartProps {
  /** Sets the date range of the page. Without it, a selected range enlarges the chart. */
  onSelectRange?: ((from: string, to: string) => void) | undefined;
  /** Explains the values, below the chart. */
  help?: string;
  /** A part below the chart that shows the same days. */
  below?(days: readonly string[]): ReactNode;
}

/** Values by day, which readers explore, zoom and save, and which are also available as a table. */
export function TimeChart(props: InteractiveChartProps) {
  const { label, kind = 'line', height = defaultHeight, onSelectRange, help, below } = props;
  const [view, setView] = useState<ChartView>('chart');
  const [zoom, setZoom] = useState<DayRange | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { websiteId = '', campaignId = '' } = useParams({ strict: false });
  const all = withStyles(props.series);
  const drawn = all.filter(({ isDetail = false }) => !isDetail);
  const hiding = useHiddenSeries(
    `${websiteId} ${campaignId} ${label}`,
    drawn.map(({ key }) => key),
  );
  const visible = all.filter(({ key, isDetail = false }) => isDetail || !hiding.isHidden(key));
  const chart = sliceChart({ ...props, series: visible }, zoom);
  const isZoomed = chart.days.length < props.days.length;
  return (
    <div ref={frame}>
      <ChartFrame
        label={label}
        view={view}
        onView={setView}
        legend={
          <ChartLegend
            series={drawn}
            kind={kind}
            isHidden={hiding.isHidden}
            onToggle={hiding.toggle}
            onIsolate={hiding.isolate}
          />
        }
        actions={
          <>
            {isZoomed && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconZoomReset size={14} aria-hidden />}
                onClick={() => setZoom(null)}
              >
                Reset zoom
              </Button>
            )}
            <DownloadMenu chart={chart} frame={frame} hasPicture={view === 'chart'} />
          </>
        }
        drawing={
          <Box mih={height}>
            <TimeDrawing
              {...chart}
              height={height}
              summary={`${label}. ${summarise(chart)}`}
              onZoom={({ from, to }) =>
                onSelectRange === undefined ? setZoom({ from, to }) : onSelectRange(from, to)
              }
            />
          </Box>
        }
        table={<TimeTable {...chart} />}
      />
      {below?.(chart.days)}
      {(help !== undefined || isZoomed) && (
        <Text c="dimmed" size="xs" mt={4}>
          {isZoomed && `Zoomed to ${formatDays(rangeOf(chart.days))}. `}
          {help}
        </Text>
      )}
      {props.series.every(({ values }) => values.every((value) => value === null)) && (
        <Text c="dimmed" size="sm">
          No data in this period.
        </Text>
      )}
    </div>
  );
}

const rangeOf = (days: readonly string[]) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' });

/** The chart in a sentence: the first and the last value of each series. */
function summarise({ series, format }: { series: readonly StyledSeries[] } & Pick<TimeChartProps, 'format'>) {
  const parts = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null);
    const [first] = known;
    const last = known.at(-1);
    if (first === undefined || last === undefined) return `${label}: no data.`;
    return `${label}: from ${format(first)} to ${format(last)}.`;
  });
  return `${parts.join(' ')} Select Table to read every day.`;
}
