import {
  addPage,
  applyStyle,
  bottomPt,
  colors,
  cutToWidth,
  drawParagraph,
  innerWidthPt,
  type Layout,
  marginPt,
  type TextStyle,
  wholeLines,
} from './layout.ts';
import { printableText } from './printable-text.ts';

/** A text, or a text with a style of its own. */
export type Cell = string | (TextStyle & { text: string });

export interface Column {
  title: string;
  /** Part of the width. All columns add up to 1. */
  share: number;
  align?: 'left' | 'right';
}

const rowPt = 17;
const gapPt = 8;
const rowStyle: TextStyle = { size: 8.5 };
const headerStyle: TextStyle = { size: 7.5, bold: true, color: colors.muted };

/** A table with one line per row. Its header repeats on every page. @param hiddenRows the number of rows that are not part of `rows` */
export function drawTable(
  layout: Layout,
  columns: readonly Column[],
  { rows, hiddenRows = 0 }: { rows: readonly (readonly Cell[])[]; hiddenRows?: number },
): void {
  const { doc } = layout;
  if (doc.y + 3 * rowPt > bottomPt) addPage(layout);
  let start = 0;
  do {
    if (start > 0) addPage(layout);
    // pdfkit does not repeat headers, so each page is a table of its own.
    const end = start + Math.floor((bottomPt - doc.y) / rowPt) - 1;
    drawPart(layout, columns, rows.slice(start, end));
    start = end;
  } while (start < rows.length);
  if (hiddenRows > 0) {
    doc.y += 3;
    drawParagraph(layout, `and ${hiddenRows} more.`, { size: 8, color: colors.muted });
  }
  doc.y += 4;
}

function drawPart(layout: Layout, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const { doc } = layout;
  const header = columns.map(({ title }) => ({ ...headerStyle, text: title }));
  doc.x = marginPt;
  doc.table({
    data: [header, ...rows].map((row) =>
      columns.map((column, index) => toCell(layout, column, row[index] ?? '')),
    ),
    columnStyles: columns.map(({ share, align = 'left' }) => ({
      width: innerWidthPt * share,
      align: { x: align, y: 'center' },
    })),
    rowStyles: (row) => ({
      height: rowPt,
      border: { top: 0, right: 0, bottom: row === 0 ? 0.7 : 0.4, left: 0 },
      borderColor: { bottom: row === 0 ? colors.text : colors.rule },
    }),
    defaultStyle: { padding: { top: 2, right: gapPt, bottom: 0, left: 0 } },
  });
}

function toCell(layout: Layout, { share }: Column, cell: Cell) {
  const { text, ...style } = typeof cell === 'string' ? { text: cell } : cell;
  const { size, bold = false, color = colors.text } = { ...rowStyle, ...style };
  applyStyle(layout, { ...rowStyle, ...style });
  return {
    text: cutToWidth(layout, printableText(text), innerWidthPt * share - gapPt),
    textColor: color,
    textOptions: { lineBreak: false, ...wholeLines },
    font: { src: bold ? 'bold' : 'regular', ...(size === undefined ? {} : { size }) },
  };
}
