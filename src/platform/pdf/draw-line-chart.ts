import { countDays } from '#platform/days.ts';
import { axisTicks } from './axis-ticks.ts';
import { drawChart, drawGrid, openChart, plotLeftPt, plotWidthPt } from './chart-frame.ts';
import { colors, drawLine, type Layout } from './layout.ts';

interface Point {
  date: string;
  value: number;
}

interface LineChart {
  title: string;
  /** One value per day, oldest first. The line connects the days before and after a missing day. */
  points: readonly Point[];
  format(value: number): string;
  /** The smallest step between two labels of the axis. */
  minStep: number;
  /** The first and the last day, as they are shown. */
  ends: readonly [string, string];
  /** The description for readers who do not see the chart. */
  alt: string;
}

/** A line over days. Nothing is drawn for fewer than two points. */
export function drawLineChart(layout: Layout, chart: LineChart): void {
  const { points, alt } = chart;
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return;
  drawChart(layout, alt, (heightPt) => drawPoints(layout, chart, { first, last, heightPt }));
}

function drawPoints(
  layout: Layout,
  { title, points, format, minStep, ends }: LineChart,
  { first, last, heightPt }: { first: Point; last: Point; heightPt: number },
): void {
  const top = openChart(layout, title);
  const ticks = axisTicks(Math.max(...points.map(({ value }) => value)), minStep);
  const max = ticks.at(-1) ?? 1;
  drawGrid(layout, { topPt: top, heightPt }, { ticks, format });
  const days = Math.max(1, countDays(first.date, last.date) - 1);
  const positions = points.map(({ date, value }) => ({
    x: plotLeftPt + ((countDays(first.date, date) - 1) / days) * plotWidthPt,
    y: top + heightPt * (1 - value / max),
  }));
  const bottom = top + heightPt;
  drawCurve(layout, positions, bottom);
  const label = { y: bottom + 4, width: 80, size: 7.5, color: colors.muted };
  drawLine(layout, ends[0], { ...label, x: plotLeftPt });
  drawLine(layout, ends[1], { ...label, x: plotLeftPt + plotWidthPt - 80, align: 'right' });
  layout.doc.y = bottom + 20;
}

function drawCurve(
  { doc, accentColor }: Layout,
  positions: readonly { x: number; y: number }[],
  bottom: number,
): void {
  const [start] = positions;
  const end = positions.at(-1);
  if (start === undefined || end === undefined) return;
  doc.save().moveTo(start.x, bottom);
  for (const { x, y } of positions) doc.lineTo(x, y);
  doc.lineTo(end.x, bottom).closePath().fillOpacity(0.1).fill(accentColor).restore();
  doc.moveTo(start.x, start.y);
  for (const { x, y } of positions) doc.lineTo(x, y);
  doc.lineWidth(1.5).lineJoin('round').strokeColor(accentColor).stroke();
  doc.circle(end.x, end.y, 2.5).fill(accentColor);
}
