import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Colour } from './series.ts';
import classes from './time-chart.module.css';

interface ChartFrameProps {
  /** What is shown, in words: “Clicks by day”. */
  label: string;
  /** The picture in a sentence, for whoever does not see it. */
  told: string;
  /** Without a series it is mere words. */
  legend: readonly { key: string; label: string; series?: Colour }[];
  drawing: ReactNode;
  table: ReactNode;
}

/** A picture with its legend; the same as a table for whoever would rather read. */
export function ChartFrame({ label, told, legend, drawing, table }: ChartFrameProps) {
  const [view, setView] = useState('chart');
  return (
    <div>
      <div className={classes.head}>
        <ul className={classes.legend}>
          {legend.map(({ key, label: name, series }) => (
            <li key={key} data-series={series}>
              {name}
            </li>
          ))}
        </ul>
        <SegmentedControl
          size="xs"
          className={classes.choice}
          value={view}
          onChange={setView}
          aria-label={`${label}: how it is shown`}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      {view === 'table' ? (
        table
      ) : (
        <div role="img" aria-label={told}>
          {drawing}
        </div>
      )}
    </div>
  );
}
