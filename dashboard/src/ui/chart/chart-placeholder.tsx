import { Skeleton } from '@mantine/core';
import { defaultHeight } from './series.ts';

/** Height of the legend and the space below it. */
const legendHeight = 38;

/** A skeleton with the height of the chart. */
export function ChartPlaceholder({ height = defaultHeight }: { height?: number }) {
  return <Skeleton height={height + legendHeight} />;
}
