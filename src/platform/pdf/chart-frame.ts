import { colors, drawElement, drawLine, ensureSpace, innerWidthPt, type Layout, marginPt } from './layout.ts';

const gridLines = 4;

export const plotHeightPt = 120;
const axisPt = 38;
/** The left edge and the width of the plot, right of the axis labels. */
export const plotLeftPt = marginPt + axisPt;
export const plotWidthPt = innerWidthPt - axisPt;

/** Draws a chart as one figure, on one page. @param alt its content for readers who cannot see it */
export function drawChart(layout: Layout, alt: string, draw: () => void): void {
  ensureSpace(layout, plotHeightPt + 56);
  drawElement(layout, 'Figure', draw, { alt });
}

/** Draws the title of a chart and returns the top of its plot. */
export function openChart(layout: Layout, title: string): number {
  const { doc } = layout;
  drawLine(layout, title, { x: marginPt, y: doc.y + 6, width: innerWidthPt - 190, size: 9, bold: true });
  return doc.y + 22;
}

/** Draws the grid lines of a plot with their labels. @param format labels a part of the axis, from 0 to 1 */
export function drawGrid(layout: Layout, topPt: number, format: (part: number) => string): void {
  const { doc } = layout;
  for (let line = 0; line <= gridLines; line += 1) {
    const part = line / gridLines;
    const y = topPt + plotHeightPt * (1 - part);
    doc
      .moveTo(plotLeftPt, y)
      .lineTo(plotLeftPt + plotWidthPt, y)
      .lineWidth(0.4)
      .strokeColor(colors.rule)
      .stroke();
    const label = { x: marginPt, y: y - 4, width: axisPt - 6, size: 7.5, color: colors.muted };
    drawLine(layout, format(part), { ...label, align: 'right' });
  }
}

/** The next of 1, 2, 4, 8 or 10 times a power of ten, so that the labels of four grid lines are round numbers. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 8, 10].find((one) => one * power >= value) ?? 10;
  return factor * power;
}
