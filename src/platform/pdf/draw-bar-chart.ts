import {
  drawChart,
  drawGrid,
  niceCeiling,
  openChart,
  plotHeightPt,
  plotLeftPt,
  plotWidthPt,
} from './chart-frame.ts';
import { colors, drawLine, type Layout, marginPt, innerWidthPt } from './layout.ts';

export interface BarGroup {
  name: string;
  first: number;
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
  drawChart(layout, chart.alt, () => drawBars(layout, chart));
}

function drawBars(layout: Layout, { title, groups, names }: BarChart): void {
  const top = openChart(layout, title);
  drawLegend(layout, top - 15, names);
  const max = niceCeiling(Math.max(1, ...groups.flatMap(({ first, last }) => [first, last])));
  drawGrid(layout, top, (part) => (Number.isInteger(max * part) ? String(max * part) : ''));
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
      const height = (plotHeightPt * value) / max;
      const y = top + plotHeightPt - height;
      drawRect(layout, { x, y, width: barWidth, height }, opacity);
      drawLine(layout, String(value), { ...label, x: x - 6, y: y - 10, width: barWidth + 12 });
    }
    drawLine(layout, name, { ...label, x: left, y: top + plotHeightPt + 4, width: groupWidth });
  }
  layout.doc.y = top + plotHeightPt + 20;
}

function drawRect(
  { doc, accentColor }: Layout,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  opacity: number,
): void {
  doc.save().fillOpacity(opacity).rect(x, y, width, height).fill(accentColor).restore();
}

function drawLegend(layout: Layout, y: number, [first, last]: readonly [string, string]): void {
  const x = marginPt + innerWidthPt - 180;
  const label = { y, size: 7.5, color: colors.muted };
  drawRect(layout, { x, y, width: 7, height: 7 }, firstOpacity);
  drawLine(layout, first, { ...label, x: x + 11, width: 78 });
  drawRect(layout, { x: x + 95, y, width: 7, height: 7 }, 1);
  drawLine(layout, last, { ...label, x: x + 106, width: 74 });
}
