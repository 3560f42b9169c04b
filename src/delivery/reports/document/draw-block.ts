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
  tableStartPt,
} from '#platform/pdf';
import type { Block, TableBlock, TextBlock, TextCell } from '../blocks/block.ts';

/** Before each text. */
const noteGapPt = 4;
const styles: Record<NonNullable<TextBlock['style']>, NonNullable<Parameters<typeof drawParagraph>[2]>> = {
  bold: { bold: true },
  muted: { color: colors.muted },
  note: { size: 7.5, color: colors.muted },
};

/** The height of the notes that follow a block up to the end of its section: they are no page of their own. */
function notesPt(layout: Layout, following: readonly Block[]): number {
  const notes = following.flatMap((block) =>
    block.kind === 'text' && block.style === 'note' ? [block] : [],
  );
  if (notes.length < following.length) return 0;
  return notes.reduce((total, { text }) => total + noteGapPt + paragraphPt(layout, text, styles.note), 0);
}

const startsPt: Record<Exclude<Block['kind'], 'table'>, number> = {
  text: 40,
  tiles: 90,
  bars: 135,
  line: 135,
};

/** The space that the first of some blocks needs on its page. The title of a table is on the page of the first rows. */
export function startPt(layout: Layout, [first, ...following]: readonly Block[]): number {
  if (first === undefined) return 0;
  const keepPt = notesPt(layout, following);
  if (first.kind === 'table') return tableStartPt(layout, first.columns, contentOf(first, keepPt));
  if (!isTitle(first)) return startsPt[first.kind] + keepPt;
  return noteGapPt + paragraphPt(layout, first.text, styles.bold) + startPt(layout, following);
}

const isTitle = (block: Block): block is TextBlock => block.kind === 'text' && block.style === 'bold';

/** Draws a block of a section at the current position. @param following the blocks that follow it in the section */
export function drawBlock(layout: Layout, block: Block, following: readonly Block[]): void {
  const keepPt = isTitle(block) ? startPt(layout, following) : notesPt(layout, following);
  switch (block.kind) {
    case 'tiles':
      return drawTiles(layout, block.tiles, keepPt);
    case 'bars':
      return drawBarChart(layout, block);
    case 'line':
      return drawLineChart(layout, block);
    case 'table':
      return drawTable(layout, block.columns, contentOf(block, keepPt));
    case 'text':
      layout.doc.y += noteGapPt;
      drawParagraph(layout, block.text, {
        keepPt,
        ...(block.style === undefined ? {} : styles[block.style]),
      });
  }
}

const contentOf = ({ rows, more }: TableBlock, keepPt: number) => ({
  rows: rows.map((row) => row.map(toCell)),
  more,
  keepPt,
});

function toCell(cell: string | TextCell): Cell {
  if (typeof cell === 'string') return cell;
  const { text, tone, isBold = false } = cell;
  return { text, bold: isBold, ...(tone === undefined ? {} : { color: colors[tone] }) };
}
