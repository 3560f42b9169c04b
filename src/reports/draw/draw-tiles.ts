import { drawLine, ensureRoom, hair, innerPt, marginPt, type Paper, pale } from './paper.ts';

const tilePt = 56;
const gapPt = 10;

/** Single figures side by side, each with its name and a note. */
export function drawTiles(
  paper: Paper,
  tiles: readonly { name: string; value: string; note: string }[],
): void {
  ensureRoom(paper, tilePt + 24);
  const { doc } = paper;
  const width = (innerPt - gapPt * (tiles.length - 1)) / tiles.length;
  const y = doc.y + 4;
  for (const [index, { name, value, note }] of tiles.entries()) {
    const x = marginPt + index * (width + gapPt);
    doc.roundedRect(x, y, width, tilePt, 4).lineWidth(0.7).strokeColor(hair).stroke();
    const box = { x: x + 10, width: width - 20 };
    drawLine(paper, name, { ...box, y: y + 8, size: 7.5, color: pale });
    drawLine(paper, value, { ...box, y: y + 20, size: 17, bold: true });
    drawLine(paper, note, { ...box, y: y + 42, size: 7, color: pale });
  }
  doc.y = y + tilePt + 8;
}
