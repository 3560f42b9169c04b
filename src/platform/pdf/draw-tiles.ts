import {
  applyStyle,
  colors,
  drawDecoration,
  drawElement,
  ensureSpace,
  innerWidthPt,
  type Layout,
  marginPt,
  type TextStyle,
  wholeLines,
} from './layout.ts';
import { printableText } from './printable-text.ts';

const gapPt = 10;
const paddingPt = { x: 10, y: 8 };
/** Between the texts of a tile. */
const lineGapPt = 2;

interface Tile {
  name: string;
  value: string;
  note?: string;
}

interface TileText {
  text: string;
  style: TextStyle & { size: number };
  heightPt: number;
}

/**
 * Single metrics side by side, each with its name and a note. Long texts wrap, and all tiles are as high as the highest one.
 * @param keepPt the space of what follows, on the same page
 */
export function drawTiles(layout: Layout, tiles: readonly Tile[], keepPt = 0): void {
  const { doc } = layout;
  const width = (innerWidthPt - gapPt * (tiles.length - 1)) / tiles.length;
  const textWidth = width - 2 * paddingPt.x;
  const shown = tiles.map((tile) => textsOf(layout, tile, textWidth));
  const heights = shown.map((texts) => texts.reduce((total, { heightPt }) => total + heightPt, 0));
  const height = Math.max(...heights) + 2 * paddingPt.y;
  ensureSpace(layout, height + 16 + keepPt);
  const top = doc.y + 4;
  for (const [index, texts] of shown.entries()) {
    const x = marginPt + index * (width + gapPt);
    drawDecoration(layout, () =>
      doc.roundedRect(x, top, width, height, 4).lineWidth(0.7).strokeColor(colors.rule).stroke(),
    );
    drawElement(layout, 'P', () => {
      let y = top + paddingPt.y;
      for (const { text, style, heightPt } of texts) {
        applyStyle(layout, style);
        doc.text(text, x + paddingPt.x, y, { width: textWidth, ...wholeLines });
        y += heightPt;
      }
    });
  }
  doc.y = top + height + 8;
}

function textsOf(layout: Layout, { name, value, note = '' }: Tile, width: number): TileText[] {
  const [nameText, valueText, noteText] = [name, value, note].map(printableText);
  const texts: [string | undefined, TileText['style']][] = [
    [nameText, { size: 7.5, color: colors.muted }],
    [valueText, valueStyle(layout, valueText ?? '', width)],
    [noteText, { size: 7, color: colors.muted }],
  ];
  return texts.flatMap(([text = '', style]) => {
    if (text === '') return [];
    applyStyle(layout, style);
    const heightPt = layout.doc.heightOfString(text, { width, ...wholeLines }) + lineGapPt;
    return [{ text, style, heightPt }];
  });
}

/** Large, unless the value is a sentence. */
function valueStyle(layout: Layout, value: string, width: number): TextStyle & { size: number } {
  const large = { size: 17, bold: true };
  applyStyle(layout, large);
  return layout.doc.widthOfString(value) <= width ? large : { size: 11, bold: true };
}
