import { HatchPattern } from '../hatch-pattern.tsx';
import type { TimeChartProps } from '../series.ts';
import { BandDrawing } from './band-drawing.tsx';
import type { Band } from './bands.ts';
import { ChartAxes } from './chart-axes.tsx';
import { ChartMarks } from './chart-marks.tsx';
import type { PlotFrame } from './plot-frame.ts';

interface ChartPictureProps extends TimeChartProps {
  bands: readonly Band[];
  ticks: readonly number[];
  frame: PlotFrame;
  width: number;
  height: number;
  /** The chart in a sentence. */
  summary: string;
  point: number | null;
  selected: readonly [number, number] | null;
}

/** Axes, values and marks, as they are also saved. */
export function ChartPicture(picture: ChartPictureProps) {
  const { series, kind = 'line', bands, frame, width, height, summary } = picture;
  return (
    <svg width={width} height={height} role="img" aria-label={summary} data-drawing>
      <HatchPattern />
      <ChartAxes {...picture} isSigned={series.some(({ isBelowAxis }) => isBelowAxis)} />
      {bands.map((band) => (
        <BandDrawing key={band.key} band={band} kind={kind} frame={frame} />
      ))}
      <ChartMarks {...picture} />
    </svg>
  );
}
