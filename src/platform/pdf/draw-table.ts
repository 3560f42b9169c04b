import {
  addPage,
  bottomPt,
  colors,
  drawDecoration,
  drawElement,
  drawGroup,
  drawLine,
  drawParagraph,
  ensureSpace,
  innerWidthPt,
  type Layout,
  marginPt,
  type TextStyle,
  wrapText,
} from './layout.ts';

/** A text, or a text with a style of its own. */
export type Cell = string | (TextStyle & { text: string });

export interface Column {
  title: string;
  /** Part of the width. All columns add up to 1. */
  share: number;
  align?: 'left' | 'right';
}

const rowPt = 17;
/** Of each further line of a row. */
const linePt = 10.5;
const gapPt = 8;
/** Space before text that follows numbers, which end at the right edge of their column. */
const indentPt = 10;
/** A table does not start with fewer rows at the bottom of a page. */
const minRows = 5;
/** The last page of a table has at least these. */
const lastRows = 2;
/** Of the text that says how many rows are missing. */
const morePt = 18;
const afterPt = 4;
const rowStyle = { size: 8.5 };
const headerStyle: TextStyle = { size: 7.5, bold: true, color: colors.muted };

/**
 * A table whose long cells wrap. Its header repeats on every page.
 * @param more says how many rows are not part of `rows`
 * @param keepPt the space of what follows, on the same page as the last rows
 */
export function drawTable(
  layout: Layout,
  columns: readonly Column[],
  {
    rows,
    more,
    keepPt = 0,
  }: { rows: readonly (readonly Cell[])[]; more?: string | undefined; keepPt?: number },
): void {
  const { doc } = layout;
  const header = { cells: columns.map(({ title }) => ({ ...headerStyle, text: title })), isHeader: true };
  const all = [header, ...rows.map((cells) => ({ cells, isHeader: false }))].map((row) => {
    const lines = linesOf(layout, columns, row);
    return { ...row, lines, heightPt: rowPt + (Math.max(...lines.map(({ length }) => length)) - 1) * linePt };
  });
  const [head, ...body] = all as [DrawnRow, ...DrawnRow[]];
  ensureSpace(layout, heightOf([head, ...body.slice(0, minRows)]));
  const endPt = afterPt + keepPt + (more === undefined ? 0 : morePt);
  let rest = body;
  do {
    if (rest.length < body.length) addPage(layout);
    // Each page is a table of its own, because its header repeats.
    const count = countFitting([head, ...rest], { spacePt: bottomPt - doc.y, endPt });
    drawGroup(layout, 'Table', () => {
      for (const row of [head, ...rest.slice(0, count)]) drawRow(layout, columns, row);
    });
    rest = rest.slice(count);
  } while (rest.length > 0);
  if (more !== undefined) {
    doc.y += 3;
    drawParagraph(layout, more, { size: 8, color: colors.muted });
  }
  doc.y += afterPt;
}

const heightOf = (rows: readonly DrawnRow[]) => rows.reduce((total, { heightPt }) => total + heightPt, 0);

/** How many rows come on this page: all with what follows them, or so many that the next page does not start with a single row. */
function countFitting(
  [head, ...rows]: [DrawnRow, ...DrawnRow[]],
  { spacePt, endPt }: { spacePt: number; endPt: number },
): number {
  if (heightOf([head, ...rows]) + endPt <= spacePt) return rows.length;
  let count = 0;
  while (count < rows.length && heightOf([head, ...rows.slice(0, count + 1)]) <= spacePt) count += 1;
  return Math.max(1, Math.min(count, rows.length - lastRows));
}

interface Row {
  cells: readonly Cell[];
  isHeader: boolean;
}
interface DrawnRow extends Row {
  /** Of each cell. */
  lines: string[][];
  heightPt: number;
}

/** The place and the style of a cell. */
function boxOf(columns: readonly Column[], index: number, cell: Cell) {
  const { share = 0, align = 'left' } = columns[index] ?? {};
  const { text, ...style } = typeof cell === 'string' ? { text: cell } : cell;
  const isIndented = align === 'left' && columns[index - 1]?.align === 'right';
  const left = isIndented ? indentPt : 0;
  const before = columns.slice(0, index).reduce((total, column) => total + column.share, 0);
  const width = innerWidthPt * share - gapPt - left;
  return { text, style: { ...rowStyle, ...style }, align, x: marginPt + innerWidthPt * before + left, width };
}

function linesOf(layout: Layout, columns: readonly Column[], { cells }: Row): string[][] {
  return columns.map((_column, index) => {
    const { text, style, width } = boxOf(columns, index, cells[index] ?? '');
    return wrapText(layout, text, { width, style });
  });
}

function drawRow(
  layout: Layout,
  columns: readonly Column[],
  { cells, isHeader, lines, heightPt }: DrawnRow,
): void {
  const { doc } = layout;
  const top = doc.y;
  drawGroup(layout, 'TR', () => {
    for (const [index, texts] of lines.entries()) {
      const { style, width, ...box } = boxOf(columns, index, cells[index] ?? '');
      const { x, align } = box;
      drawElement(layout, isHeader ? 'TH' : 'TD', () => {
        for (const [line, text] of texts.entries())
          drawLine(layout, text, {
            x,
            y: top + (rowPt - style.size) / 2 + line * linePt,
            width,
            align,
            ...style,
          });
      });
    }
  });
  const bottom = top + heightPt;
  drawDecoration(layout, () =>
    doc
      .moveTo(marginPt, bottom)
      .lineTo(marginPt + innerWidthPt, bottom)
      .lineWidth(isHeader ? 0.7 : 0.4)
      .strokeColor(isHeader ? colors.text : colors.rule)
      .stroke(),
  );
  doc.y = bottom;
}
