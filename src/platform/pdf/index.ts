export { axisTicks } from './axis-ticks.ts';
export { drawBarChart } from './draw-bar-chart.ts';
export { reserveContents } from './reserve-contents.ts';
export { drawLineChart } from './draw-line-chart.ts';
export { type Cell, drawTable, tableStartPt } from './draw-table.ts';
export { drawTiles } from './draw-tiles.ts';
export { finishDocument, openDocument } from './open-document.ts';
export {
  addPage,
  applyStyle,
  colors,
  drawDecoration,
  drawElement,
  drawHeading,
  drawLine,
  drawParagraph,
  ensureSpace,
  innerWidthPt,
  type Layout,
  paragraphPt,
  marginPt,
  wholeLines,
  widthPt,
} from './layout.ts';
export { textColorOn, visibleOnWhite } from './contrast.ts';
export { printableText } from './printable-text.ts';
