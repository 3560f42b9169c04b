import { Box, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import type { TimeChartProps } from './series.ts';
import classes from './time-chart.module.css';
import { TimeDrawing } from './time-drawing.tsx';
import { TimeTable } from './time-table.tsx';

/** Days as lines, areas or stacks; as a table for whoever would rather read. */
export function TimeChart(props: TimeChartProps) {
  const { label, series, height = 256 } = props;
  const [view, setView] = useState('chart');
  return (
    <div>
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap="md" component="ul" className={classes.legend}>
          {series.map(({ key, label: name, isEarlier }, index) => (
            <li key={key} data-series={isEarlier ? 'earlier' : index + 1}>
              {name}
            </li>
          ))}
        </Group>
        <SegmentedControl
          size="xs"
          value={view}
          onChange={setView}
          aria-label={`${label}: how it is shown`}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </Group>
      {view === 'table' ? (
        <TimeTable {...props} />
      ) : (
        <Box h={height} role="img" aria-label={`${label}. ${summarise(props)}`}>
          <TimeDrawing {...props} height={height} />
        </Box>
      )}
      {series.every(({ values }) => values.every((value) => value === null)) && (
        <Text c="dimmed" size="sm">
          There is no figure in these days.
        </Text>
      )}
    </div>
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
