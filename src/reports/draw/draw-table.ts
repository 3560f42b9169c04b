import {
  addPage,
  bottomPt,
  drawLine,
  drawText,
  hair,
  ink,
  innerPt,
  type Look,
  marginPt,
  type Paper,
  pale,
} from './paper.ts';

/** A cell: its text, and how it looks where that is not as usual. */
export type Cell = string | (Look & { text: string });

export interface Column {
  title: string;
  /** A part of the width; all together are 1. */
  share: number;
  align?: 'left' | 'right';
}

const rowPt = 17;
const headPt = 18;
const gapPt = 8;

/** A table over as many pages as it takes, its head on each. @param left rows that are not shown */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  { rows, left = 0 }: { rows: readonly (readonly Cell[])[]; left?: number },
): void {
  const { doc } = paper;
  if (doc.y + headPt + 2 * rowPt > bottomPt) addPage(paper);
  drawHead(paper, columns);
  for (const row of rows) {
    if (doc.y + rowPt > bottomPt) {
      addPage(paper);
      drawHead(paper, columns);
    }
    drawRow(paper, columns, row);
  }
  if (left > 0) {
    doc.y += 3;
    drawText(paper, `and ${left} more.`, { size: 8, color: pale });
  }
  doc.y += 4;
}

function drawHead(paper: Paper, columns: readonly Column[]): void {
  const { doc } = paper;
  const y = doc.y + 4;
  placeCells(columns, (column, box) =>
    drawLine(paper, column.title, { ...box, y, size: 7.5, bold: true, color: pale }),
  );
  drawRule(paper, y + headPt - 6, ink);
  doc.y = y + headPt - 6;
}

function drawRow(paper: Paper, columns: readonly Column[], row: readonly Cell[]): void {
  const { doc } = paper;
  const y = doc.y + 4;
  placeCells(columns, (_column, box, index) => {
    const cell = row[index] ?? '';
    const { text, ...look } = typeof cell === 'string' ? { text: cell } : cell;
    drawLine(paper, text, { size: 8.5, ...look, ...box, y });
  });
  drawRule(paper, y + rowPt - 4, hair);
  doc.y = y + rowPt - 4;
}

type Box = { x: number; width: number; align: 'left' | 'right' };

function placeCells(
  columns: readonly Column[],
  draw: (column: Column, box: Box, index: number) => void,
): void {
  let x = marginPt;
  for (const [index, column] of columns.entries()) {
    const width = innerPt * column.share;
    draw(column, { x, width: width - gapPt, align: column.align ?? 'left' }, index);
    x += width;
  }
}

function drawRule({ doc }: Paper, y: number, color: string): void {
  doc
    .moveTo(marginPt, y)
    .lineTo(marginPt + innerPt, y)
    .lineWidth(color === ink ? 0.7 : 0.4)
    .strokeColor(color)
    .stroke();
}
