import { t } from '@lingui/core/macro';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import classes from './time-chart.module.css';

export type ChartView = 'chart' | 'table';

interface ChartFrameProps {
  /** Title of the chart: "Clicks by day". */
  label: string;
  view: ChartView;
  onView(view: ChartView): void;
  legend: ReactNode;
  /** Buttons beside the choice of the view. */
  actions: ReactNode;
  drawing: ReactNode;
  table: ReactNode;
}

/** A chart with its legend, and a switch to the same data as a table. */
export function ChartFrame({ label, view, onView, legend, actions, drawing, table }: ChartFrameProps) {
  return (
    <div>
      <div className={classes.head}>
        {legend}
        <div className={classes.actions}>
          {actions}
          <SegmentedControl
            size="xs"
            value={view}
            onChange={(value) => onView(value as ChartView)}
            aria-label={t`${label}: view`}
            data={[
              { value: 'chart', label: t`Chart` },
              { value: 'table', label: t`Table` },
            ]}
          />
        </div>
      </div>
      {view === 'table' ? <Suspense>{table}</Suspense> : drawing}
    </div>
  );
}
