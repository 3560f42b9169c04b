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
const gapPt = 8;
/** Space before text that follows numbers, which end at the right edge of their column. */
const indentPt = 10;
/** A table does not start with fewer rows at the bottom of a page. */
const minRows = 5;
const rowStyle = { size: 8.5 };
const headerStyle: TextStyle = { size: 7.5, bold: true, color: colors.muted };

/** A table with one line per row. Its header repeats on every page. @param more says how many rows are not part of `rows` */
export function drawTable(
  layout: Layout,
  columns: readonly Column[],
  { rows, more }: { rows: readonly (readonly Cell[])[]; more?: string | undefined },
): void {
  const { doc } = layout;
  ensureSpace(layout, (1 + Math.min(rows.length, minRows)) * rowPt);
  let start = 0;
  do {
    if (start > 0) addPage(layout);
    // Each page is a table of its own, because its header repeats.
    const end = start + Math.floor((bottomPt - doc.y) / rowPt) - 1;
    drawPart(layout, columns, rows.slice(start, end));
    start = end;
  } while (start < rows.length);
  if (more !== undefined) {
    doc.y += 3;
    drawParagraph(layout, more, { size: 8, color: colors.muted });
  }
  doc.y += 4;
}

function drawPart(layout: Layout, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const header = columns.map(({ title }) => ({ ...headerStyle, text: title }));
  drawGroup(layout, 'Table', () => {
    drawRow(layout, columns, { cells: header, isHeader: true });
    for (const cells of rows) drawRow(layout, columns, { cells, isHeader: false });
  });
}

interface Row {
  cells: readonly Cell[];
  isHeader: boolean;
}

function drawRow(layout: Layout, columns: readonly Column[], { cells, isHeader }: Row): void {
  const { doc } = layout;
  const top = doc.y;
  drawGroup(layout, 'TR', () => {
    let x = marginPt;
    for (const [index, { share, align = 'left' }] of columns.entries()) {
      const cell = cells[index] ?? '';
      const { text, ...style } = typeof cell === 'string' ? { text: cell } : cell;
      const { size, ...rest } = { ...rowStyle, ...style };
      const isIndented = align === 'left' && columns[index - 1]?.align === 'right';
      const left = isIndented ? indentPt : 0;
      const width = innerWidthPt * share - gapPt - left;
      const y = top + (rowPt - size) / 2;
      drawElement(layout, isHeader ? 'TH' : 'TD', () =>
        drawLine(layout, text, { x: x + left, y, width, align, size, ...rest }),
      );
      x += innerWidthPt * share;
    }
  });
  const bottom = top + rowPt;
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
