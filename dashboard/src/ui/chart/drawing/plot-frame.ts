import type { ChartKind } from '../series.ts';

/** Space around the plot, in pixels. `check-strip.tsx` aligns its marks with it. */
export const margin = { top: 28, right: 12, bottom: 24, left: 48 };

/** Pixel coordinates of days and values. */
export interface PlotFrame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The width of a day. */
  step: number;
  /** The middle of a day. */
  x(index: number): number;
  y(value: number): number;
  leftOf(index: number): number;
  rightOf(index: number): number;
  /** The day at a pixel, or the nearest one. */
  indexAt(pixel: number): number;
}

interface FrameOptions {
  width: number;
  height: number;
  /** Number of days. */
  count: number;
  ticks: readonly number[];
  kind: ChartKind;
  /** The characters of the longest label of the axis of values. */
  labelLength?: number;
  isInverted: boolean;
}

/** Pixels of a character of a label, and between the labels and the plot. */
const characterWidth = 7.5;
export const labelGap = 8;

/** The days of a line start and end at the edges of the plot; all others lie in columns of equal width. */
export function plotFrame(options: FrameOptions): PlotFrame {
  const { width, height, count, ticks, kind, labelLength = 0, isInverted } = options;
  const left = Math.max(margin.left, Math.ceil(labelGap + labelLength * characterWidth));
  const right = Math.max(left + 1, width - margin.right);
  const [top, bottom] = [margin.top, height - margin.bottom];
  const hasColumns = kind === 'stacked' || kind === 'bars' || kind === 'points' || count < 2;
  const step = (right - left) / Math.max(1, hasColumns ? count : count - 1);
  const first = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - first || 1;
  const start = hasColumns ? left + step / 2 : left;
  const x = (index: number) => start + index * step;
  return {
    left,
    right,
    top,
    bottom,
    step,
    x,
    y: (value) => {
      const share = (value - first) / span;
      return top + (isInverted ? share : 1 - share) * (bottom - top);
    },
    leftOf: (index) => Math.max(left, x(index) - step / 2),
    rightOf: (index) => Math.min(right, x(index) + step / 2),
    indexAt: (pixel) => Math.max(0, Math.min(count - 1, Math.round((pixel - start) / step))),
  };
}
