import { Box, Text } from '@mantine/core';
import { ChartFrame } from './chart-frame.tsx';
import { colourOf, type TimeChartProps, usualHeight } from './series.ts';
import { TimeDrawing } from './time-drawing.tsx';
import { TimeTable } from './time-table.tsx';

/** Days as lines, areas or stacks; as a table for whoever would rather read. */
export function TimeChart(props: TimeChartProps) {
  const { label, series, height = usualHeight } = props;
  return (
    <>
      <ChartFrame
        label={label}
        told={`${label}. ${summarise(props)}`}
        legend={series.map((one, place) => ({ ...one, series: colourOf(one, place) }))}
        drawing={
          <Box h={height}>
            <TimeDrawing {...props} height={height} />
          </Box>
        }
        table={<TimeTable {...props} />}
      />
      {series.every(({ values }) => values.every((value) => value === null)) && (
        <Text c="dimmed" size="sm">
          There is no figure in these days.
        </Text>
      )}
    </>
  );
}

/** The chart in a sentence: where each series began and where it is. */
function summarise({ series, format }: TimeChartProps): string {
  const told = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null);
    const [first] = known;
    const last = known.at(-1);
    if (first === undefined || last === undefined) return `${label}: no figures.`;
    return `${label}: from ${format(first)} to ${format(last)}.`;
  });
  return `${told.join(' ')} Choose Table for every day.`;
}
