import { Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../format/numbers.ts';
import classes from './gain-chart.module.css';
import type { Interval } from './format-period.ts';
import { GainDrawing } from './gain-drawing.tsx';
import { GainTable } from './gain-table.tsx';
import type { Gain } from './read-gains.ts';

interface GainChartProps {
  gains: readonly Gain[];
  interval: Interval;
}

/** What was found upwards, what was lost downwards; as a table for whoever would rather read. */
export function GainChart({ gains, interval }: GainChartProps) {
  const [view, setView] = useState('chart');
  const sum = (name: 'newLinks' | 'lostLinks') => gains.reduce((all, gain) => all + gain[name], 0);
  const told = `${formatCount(sum('newLinks'))} new, ${formatCount(sum('lostLinks'))} lost`;
  const label = `Links found and lost by ${interval}`;
  return (
    <div>
      <Group justify="space-between" mb="xs" gap="xs">
        <ul className={classes.legend}>
          <li data-kind="new">New</li>
          <li data-kind="lost">Lost</li>
          <li>{told}</li>
        </ul>
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
        <GainTable gains={gains} interval={interval} label={label} />
      ) : (
        <div role="img" aria-label={`${label}: ${told}. Choose Table for every ${interval}.`}>
          <GainDrawing gains={gains} interval={interval} />
        </div>
      )}
    </div>
  );
}
