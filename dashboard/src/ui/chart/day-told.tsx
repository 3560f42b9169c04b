import { formatDay } from '../../format/dates.ts';
import { PointTold } from './point-told.tsx';
import { colourOf, type TimeChartProps } from './series.ts';
import { tell } from './time-table.tsx';

interface DayToldProps extends Pick<TimeChartProps, 'days' | 'series' | 'format'> {
  index: number;
  share: number;
}

/** What the day that is pointed at says. */
export function DayTold({ days, series, format, index, share }: DayToldProps) {
  const rows = series.map((one, place) => {
    return { key: one.key, label: one.label, value: tell(one, index, format), series: colourOf(one, place) };
  });
  return <PointTold title={formatDay(days[index])} rows={rows} share={share} />;
}
