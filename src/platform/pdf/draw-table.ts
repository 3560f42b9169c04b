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

interface TableContent {
  rows: readonly (readonly Cell[])[];
  /** Says how many rows are not part of `rows`. */
  more?: string | undefined;
  /** The space of what follows, on the same page as the last rows. */
  keepPt?: number;
}

/** A table whose long cells wrap. Its header repeats on every page. */
export function drawTable(layout: Layout, columns: readonly Column[], content: TableContent): void {
  const { doc } = layout;
  const { more } = content;
  const [head, ...body] = measureRows(layout, columns, content.rows);
  ensureSpace(layout, tableStartPt(layout, columns, content));
  const endPt = endOf(content);
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

/** The space without which a table starts on the next page: that of its first rows, or of a short table with what follows it. */
export function tableStartPt(layout: Layout, columns: readonly Column[], content: TableContent): number {
  const startPt = heightOf(measureRows(layout, columns, content.rows.slice(0, minRows)));
  return startPt + (content.rows.length <= minRows ? endOf(content) : 0);
}

const endOf = ({ more, keepPt = 0 }: TableContent) => afterPt + keepPt + (more === undefined ? 0 : morePt);

function measureRows(
  layout: Layout,
  columns: readonly Column[],
  rows: TableContent['rows'],
): [DrawnRow, ...DrawnRow[]] {
  const measure = (row: Row): DrawnRow => {
    const lines = linesOf(layout, columns, row);
    return { ...row, lines, heightPt: rowPt + (Math.max(...lines.map(({ length }) => length)) - 1) * linePt };
  };
  const header = columns.map(({ title }) => ({ ...headerStyle, text: title }));
  return [
    measure({ cells: header, isHeader: true }),
    ...rows.map((cells) => measure({ cells, isHeader: false })),
  ];
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
  // The last column ends with the line below the row.
  const gap = index === columns.length - 1 ? 0 : gapPt;
  const width = innerWidthPt * share - gap - left;
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
