import { formatDay } from '../../format/dates.ts';
import { PointTooltip } from './point-tooltip.tsx';
import { colourOf, type TimeChartProps } from './series.ts';
import { formatValue } from './format-value.ts';

interface DayTooltipProps extends Pick<TimeChartProps, 'days' | 'series' | 'format'> {
  index: number;
  share: number;
}

/** The values of the hovered day. */
export function DayTooltip({ days, series, format, index, share }: DayTooltipProps) {
  const rows = series.map((one, seriesIndex) => {
    return {
      key: one.key,
      label: one.label,
      value: formatValue(one, index, format),
      series: colourOf(one, seriesIndex),
    };
  });
  return <PointTooltip title={formatDay(days[index])} rows={rows} share={share} />;
}
