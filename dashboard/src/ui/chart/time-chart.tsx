import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Button, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { formatDays } from '../../format/dates.ts';
import { IconZoomReset } from '../icons.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ChartFrame, type ChartView } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { DownloadMenu } from './download/download-menu.tsx';
import { totalsOf } from './drawing/bands.ts';
import { TimeDrawing } from './drawing/time-drawing.tsx';
import { defaultHeight, type TimeChartProps } from './series.ts';
import { withStyles } from './series-style.ts';
import { type DayRange, sliceChart } from './slice-chart.ts';
import { useHiddenSeries } from './use-hidden-series.ts';

const TimeTable = lazyPart(async () => (await import('./time-table.tsx')).TimeTable);

export interface InteractiveChartProps extends TimeChartProps {
  /** Sets the date range of the page. Without it, a selected range enlarges the chart. */
  onSelectRange?: ((from: string, to: string) => void) | undefined;
  /** Explains the values, below the chart. */
  help?: string | undefined;
  /** A part below the chart that shows the same days. */
  renderBelow?(days: readonly string[]): ReactNode;
}

/** Values by day, which readers explore, zoom and save, and which are also available as a table. */
export function TimeChart(props: InteractiveChartProps) {
  const { label, kind = 'line', height = defaultHeight, onSelectRange, help, renderBelow } = props;
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
  const totals = kind === 'stacked' ? totalsOf(drawn, props.days.length) : undefined;
  const chart = sliceChart({ ...props, series: visible, totals }, zoom);
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
            {isZoomed && <ResetZoom onReset={() => setZoom(null)} />}
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
      {renderBelow?.(chart.days)}
      <ChartNotes zoomedTo={isZoomed ? chart.days : null} help={help} isEmpty={isEmpty(props.series)} />
    </div>
  );
}

const ResetZoom = ({ onReset }: { onReset(): void }) => (
  <Button size="xs" variant="default" leftSection={<IconZoomReset size={14} aria-hidden />} onClick={onReset}>
    <Trans>Reset zoom</Trans>
  </Button>
);

interface ChartNotesProps {
  /** The visible days, if they are fewer than those of the page. */
  zoomedTo: readonly string[] | null;
  help: string | undefined;
  isEmpty: boolean;
}

function ChartNotes({ zoomedTo, help, isEmpty: hasNoData }: ChartNotesProps) {
  const [from = '', to = ''] = [zoomedTo?.[0], zoomedTo?.at(-1)];
  const notes = [
    hasNoData && t`No data in this period.`,
    zoomedTo !== null && t`Zoomed to ${formatDays({ from, to })}.`,
    help,
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0) return null;
  return (
    <Text c="dimmed" size="xs" mt={4}>
      {notes.join(' ')}
    </Text>
  );
}

const isEmpty = (series: TimeChartProps['series']): boolean =>
  series.every(({ values }) => values.every((value) => value === null));

type Summarised = Pick<TimeChartProps, 'series' | 'format' | 'kind'>;

/** The chart in a sentence: the first and the last value of each series, or the total of bars. */
function summarise({ series, format, kind }: Summarised): string {
  const parts = series.map(({ label, values, isDetail = false }) => {
    const known = values.filter((value) => value !== null);
    const [first] = known;
    const last = known.at(-1);
    if (first === undefined || last === undefined) return t`${label}: no data.`;
    if (kind !== 'bars' || isDetail) return t`${label}: from ${format(first)} to ${format(last)}.`;
    return t`${label}: ${format(known.reduce((total, value) => total + value, 0))} in total.`;
  });
  return t`${parts.join(' ')} Select Table to read every day.`;
}
