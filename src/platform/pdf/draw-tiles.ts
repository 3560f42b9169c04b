import {
  colors,
  drawDecoration,
  drawElement,
  drawLine,
  ensureSpace,
  innerWidthPt,
  type Layout,
  marginPt,
} from './layout.ts';

const tilePt = 56;
const gapPt = 10;

interface Tile {
  name: string;
  value: string;
  note?: string;
}

/** Single metrics side by side, each with its name and a note. */
export function drawTiles(layout: Layout, tiles: readonly Tile[]): void {
  ensureSpace(layout, tilePt + 24);
  const { doc } = layout;
  const width = (innerWidthPt - gapPt * (tiles.length - 1)) / tiles.length;
  const y = doc.y + 4;
  for (const [index, { name, value, note = '' }] of tiles.entries()) {
    const x = marginPt + index * (width + gapPt);
    drawDecoration(layout, () =>
      doc.roundedRect(x, y, width, tilePt, 4).lineWidth(0.7).strokeColor(colors.rule).stroke(),
    );
    const box = { x: x + 10, width: width - 20 };
    drawElement(layout, 'P', () => {
      drawLine(layout, name, { ...box, y: y + 8, size: 7.5, color: colors.muted });
      drawLine(layout, value, { ...box, y: y + 20, size: 17, bold: true });
      drawLine(layout, note, { ...box, y: y + 42, size: 7, color: colors.muted });
    });
  }
  doc.y = y + tilePt + 8;
}
