import { SegmentedControl } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { Colour } from './series.ts';
import classes from './time-chart.module.css';

interface ChartFrameProps {
  /** Title of the chart: "Clicks by day". */
  label: string;
  /** The chart in a sentence, for screen readers. */
  summary: string;
  /** An entry without a series has no colour. */
  legend: readonly { key: string; label: string; series?: Colour }[];
  drawing: ReactNode;
  table: ReactNode;
}

/** A chart with its legend, and a switch to the same data as a table. */
export function ChartFrame({ label, summary, legend, drawing, table }: ChartFrameProps) {
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
          aria-label={`${label}: view`}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      {view === 'table' ? (
        <Suspense>{table}</Suspense>
      ) : (
        <div role="img" aria-label={summary}>
          {drawing}
        </div>
      )}
    </div>
  );
}
