import {
  bottomPt,
  colors,
  drawElement,
  drawLine,
  ensureSpace,
  innerWidthPt,
  type Layout,
  marginPt,
} from './layout.ts';

const plotPt = { min: 76, max: 120 };
/** The title, the labels of the horizontal axis and the space around them. */
const framePt = 56;
const axisPt = 38;
/** The left edge and the width of the plot, right of the axis labels. */
export const plotLeftPt = marginPt + axisPt;
export const plotWidthPt = innerWidthPt - axisPt;

/**
 * Draws a chart as one figure, on one page: a lower one if the rest of the page has no space for its usual height.
 * @param alt its content for readers who cannot see it
 */
export function drawChart(layout: Layout, alt: string, draw: (plotHeightPt: number) => void): void {
  ensureSpace(layout, plotPt.min + framePt);
  const plotHeightPt = Math.min(plotPt.max, bottomPt - layout.doc.y - framePt);
  drawElement(layout, 'Figure', () => draw(plotHeightPt), { alt });
}

/** Draws the title of a chart and returns the top of its plot. */
export function openChart(layout: Layout, title: string): number {
  const { doc } = layout;
  drawLine(layout, title, { x: marginPt, y: doc.y + 6, width: innerWidthPt - 190, size: 9, bold: true });
  return doc.y + 22;
}

interface Plot {
  topPt: number;
  heightPt: number;
}

/** Draws the grid lines of a plot with their labels, from 0 at the bottom. */
export function drawGrid(
  layout: Layout,
  { topPt, heightPt }: Plot,
  { ticks, format }: { ticks: readonly number[]; format: (value: number) => string },
): void {
  const { doc } = layout;
  const max = ticks.at(-1) ?? 1;
  for (const tick of ticks) {
    const y = topPt + heightPt * (1 - tick / max);
    doc
      .moveTo(plotLeftPt, y)
      .lineTo(plotLeftPt + plotWidthPt, y)
      .lineWidth(0.4)
      .strokeColor(colors.rule)
      .stroke();
    const label = { x: marginPt, y: y - 4, width: axisPt - 6, size: 7.5, color: colors.muted };
    drawLine(layout, format(tick), { ...label, align: 'right' });
  }
}
