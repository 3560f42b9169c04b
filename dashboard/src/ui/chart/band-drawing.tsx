import type { Band } from './bands.ts';
import { areaPath, type Frame, linePath, isolatedPoints } from './draw-paths.ts';
import { colourOf, type TimeChartProps } from './series.ts';

interface BandDrawingProps {
  band: Band;
  kind: NonNullable<TimeChartProps['kind']>;
  frame: Frame;
}

/** One series: its interval, its area, its line, and its isolated points. */
export function BandDrawing({
  band: { index, upper, lower, interval, isEarlier },
  kind,
  frame,
}: BandDrawingProps) {
  const series = colourOf({ isEarlier }, index);
  const colour = series === 'earlier' ? 'var(--mantine-color-dimmed)' : `var(--series-${series})`;
  return (
    <g>
      {interval !== null && (
        <path d={areaPath(interval.high, interval.low, frame)} fill={colour} fillOpacity={0.16} />
      )}
      {lower !== null && (
        <path
          d={areaPath(upper, lower, frame)}
          fill={colour}
          fillOpacity={kind === 'stacked' ? 0.72 : 0.12}
        />
      )}
      <path
        d={linePath(upper, frame)}
        fill="none"
        stroke={colour}
        strokeWidth={isEarlier ? 1.25 : 1.75}
        strokeDasharray={isEarlier ? '4 4' : undefined}
        strokeLinejoin="round"
      />
      {isolatedPoints(upper).map(({ index: day, value }) => (
        <circle key={day} cx={frame.x(day)} cy={frame.y(value)} r={2.5} fill={colour} />
      ))}
    </g>
  );
}
