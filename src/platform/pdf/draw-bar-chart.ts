import { axisTicks } from './axis-ticks.ts';
import { drawChart, drawGrid, openChart, plotLeftPt, plotWidthPt } from './chart-frame.ts';
import { colors, drawLine, type Layout, marginPt, innerWidthPt } from './layout.ts';

export interface BarGroup {
  name: string;
  /** Null where there is no value: the chart has no bar. */
  first: number | null;
  last: number;
}

interface BarChart {
  title: string;
  groups: readonly BarGroup[];
  /** The names of the two series. */
  names: readonly [string, string];
  /** The description for readers who do not see the chart. */
  alt: string;
}

const firstOpacity = 0.3;

/** Two bars per group: a first and a last value. */
export function drawBarChart(layout: Layout, chart: BarChart): void {
  drawChart(layout, chart.alt, (heightPt) => drawBars(layout, chart, heightPt));
}

function drawBars(layout: Layout, { title, groups, names }: BarChart, heightPt: number): void {
  const top = openChart(layout, title);
  drawLegend(layout, top - 15, names);
  const ticks = axisTicks(Math.max(...groups.flatMap(({ first, last }) => [first ?? 0, last])), 1);
  const max = ticks.at(-1) ?? 1;
  drawGrid(layout, { topPt: top, heightPt }, { ticks, format: String });
  const groupWidth = plotWidthPt / groups.length;
  const barWidth = Math.min(34, groupWidth / 3.2);
  const label = { size: 7.5, color: colors.muted, align: 'center' } as const;
  for (const [index, { name, first, last }] of groups.entries()) {
    const left = plotLeftPt + groupWidth * index;
    const middle = left + groupWidth / 2;
    const bars = [
      { x: middle - barWidth - 2, value: first, opacity: firstOpacity },
      { x: middle + 2, value: last, opacity: 1 },
    ];
    for (const { x, value, opacity } of bars) {
      if (value === null) continue;
      const height = (heightPt * value) / max;
      const y = top + heightPt - height;
      drawRect(layout, { x, y, width: barWidth, height }, opacity);
      drawLine(layout, String(value), { ...label, x: x - 6, y: y - 10, width: barWidth + 12 });
    }
    drawLine(layout, name, { ...label, x: left, y: top + heightPt + 4, width: groupWidth });
  }
  layout.doc.y = top + heightPt + 20;
}

function drawRect(
  { doc, accentColor }: Layout,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  opacity: number,
): void {
  doc.save().fillOpacity(opacity).rect(x, y, width, height).fill(accentColor).restore();
}

function drawLegend(layout: Layout, y: number, [first, last]: readonly [string, string]): void {
  const x = marginPt + innerWidthPt - 222;
  const label = { y, size: 7.5, color: colors.muted };
  drawRect(layout, { x, y, width: 7, height: 7 }, firstOpacity);
  drawLine(layout, first, { ...label, x: x + 11, width: 120 });
  drawRect(layout, { x: x + 137, y, width: 7, height: 7 }, 1);
  drawLine(layout, last, { ...label, x: x + 148, width: 74 });
}
