import { Skeleton } from '@mantine/core';
import { usualHeight } from './series.ts';

/** Of the legend, with the space below it. */
const legendHeight = 38;

/** The place of a chart that is still asked for, as high as the chart will be. */
export function ChartPlace({ height = usualHeight }: { height?: number }) {
  return <Skeleton height={height + legendHeight} />;
}
