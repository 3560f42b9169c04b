import { Box, Text } from '@mantine/core';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { colourOf, type TimeChartProps, defaultHeight } from './series.ts';
import { TimeDrawing } from './time-drawing.tsx';

const TimeTable = lazyPart(async () => (await import('./time-table.tsx')).TimeTable);

/** Values by day as lines, areas or stacked areas, and as a table. */
export function TimeChart(props: TimeChartProps) {
  const { label, series, height = defaultHeight } = props;
  return (
    <>
      <ChartFrame
        label={label}
        summary={`${label}. ${summarise(props)}`}
        legend={series.map((one, index) => ({ ...one, series: colourOf(one, index) }))}
        drawing={
          <Box h={height}>
            <TimeDrawing {...props} height={height} />
          </Box>
        }
        table={<TimeTable {...props} />}
      />
      {series.every(({ values }) => values.every((value) => value === null)) && (
        <Text c="dimmed" size="sm">
          No data in this period.
        </Text>
      )}
    </>
  );
}

/** The chart in a sentence: the first and the last value of each series. */
function summarise({ series, format }: TimeChartProps): string {
  const parts = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null);
    const [first] = known;
    const last = known.at(-1);
    if (first === undefined || last === undefined) return `${label}: no data.`;
    return `${label}: from ${format(first)} to ${format(last)}.`;
  });
  return `${parts.join(' ')} Select Table to read every day.`;
}
