import {
  type Cell,
  colors,
  drawBarChart,
  drawLineChart,
  drawParagraph,
  drawTable,
  drawTiles,
  type Layout,
} from '#platform/pdf';
import type { Block, TextBlock, TextCell } from '../blocks/block.ts';

const styles: Record<NonNullable<TextBlock['style']>, NonNullable<Parameters<typeof drawParagraph>[2]>> = {
  // The title of a table.
  bold: { bold: true, keepPt: 70 },
  muted: { color: colors.muted },
  note: { size: 7.5, color: colors.muted },
};

/** Draws a block of a section at the current position. */
export function drawBlock(layout: Layout, block: Block): void {
  switch (block.kind) {
    case 'tiles':
      return drawTiles(layout, block.tiles);
    case 'bars':
      return drawBarChart(layout, block);
    case 'line':
      return drawLineChart(layout, block);
    case 'table':
      return drawTable(layout, block.columns, {
        rows: block.rows.map((row) => row.map(toCell)),
        more: block.more,
      });
    case 'text':
      layout.doc.y += 4;
      drawParagraph(layout, block.text, block.style === undefined ? {} : styles[block.style]);
  }
}

function toCell(cell: string | TextCell): Cell {
  if (typeof cell === 'string') return cell;
  const { text, tone, isBold = false } = cell;
  return { text, bold: isBold, ...(tone === undefined ? {} : { color: colors[tone] }) };
}
