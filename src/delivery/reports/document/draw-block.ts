import {
  type Cell,
  colors,
  drawBarChart,
  drawLineChart,
  drawParagraph,
  drawTable,
  drawTiles,
  type Layout,
  paragraphPt,
} from '#platform/pdf';
import type { Block, TextBlock, TextCell } from '../blocks/block.ts';

/** Before each text. */
const noteGapPt = 4;
const styles: Record<NonNullable<TextBlock['style']>, NonNullable<Parameters<typeof drawParagraph>[2]>> = {
  // The title of a table.
  bold: { bold: true, keepPt: 70 },
  muted: { color: colors.muted },
  note: { size: 7.5, color: colors.muted },
};

/** The height of the notes that follow a block up to the end of its section: they are no page of their own. */
export function notesPt(layout: Layout, following: readonly Block[]): number {
  const notes = following.flatMap((block) =>
    block.kind === 'text' && block.style === 'note' ? [block] : [],
  );
  if (notes.length < following.length) return 0;
  return notes.reduce((total, { text }) => total + noteGapPt + paragraphPt(layout, text, styles.note), 0);
}

/** Draws a block of a section at the current position. @param keepPt the space of what follows, on the same page */
export function drawBlock(layout: Layout, block: Block, keepPt: number): void {
  switch (block.kind) {
    case 'tiles':
      return drawTiles(layout, block.tiles, keepPt);
    case 'bars':
      return drawBarChart(layout, block);
    case 'line':
      return drawLineChart(layout, block);
    case 'table':
      return drawTable(layout, block.columns, {
        rows: block.rows.map((row) => row.map(toCell)),
        more: block.more,
        keepPt,
      });
    case 'text':
      layout.doc.y += noteGapPt;
      drawParagraph(layout, block.text, {
        keepPt,
        ...(block.style === undefined ? {} : styles[block.style]),
      });
  }
}

function toCell(cell: string | TextCell): Cell {
  if (typeof cell === 'string') return cell;
  const { text, tone, isBold = false } = cell;
  return { text, bold: isBold, ...(tone === undefined ? {} : { color: colors[tone] }) };
}
