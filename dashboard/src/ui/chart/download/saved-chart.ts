import type { RefObject } from 'react';
import type { TimeChartProps } from '../series.ts';

/** A chart that can be saved. */
export interface SavedChart {
  /** The visible days and series. */
  chart: TimeChartProps;
  /** The element of the chart and its legend. */
  frame: RefObject<HTMLElement | null>;
  /** Whether the chart is drawn, not shown as a table. */
  hasPicture: boolean;
}
