import type PDFDocument from 'pdfkit';
import { printableText } from './printable-text.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export const widthPt = 595.28;
export const heightPt = 841.89;
export const marginPt = 50;
export const innerWidthPt = widthPt - 2 * marginPt;
const topPt = 74;
/** Only the page number is below it. */
export const bottomPt = heightPt - 64;

export const colors = {
  text: '#1d2430',
  muted: '#667085',
  rule: '#dfe3e8',
  good: '#1a7f4b',
  warning: '#b54708',
  bad: '#b42318',
} as const;

/** An open A4 document. Everything is drawn at its current position, `doc.y`. */
export interface Layout {
  doc: PdfDocument;
  /** It stands out from white. */
  accentColor: string;
  /** Draws the header of each page that `addPage` adds. */
  drawPageHeader?(layout: Layout): void;
}

/** An option for every text: without it, pdfkit lays out each word alone, and words from right to left stay in the wrong order. */
export const wholeLines = { features: [] };

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
}

export function applyStyle(
  { doc }: Layout,
  { size = 9.5, bold = false, color = colors.text }: TextStyle,
): void {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
}

export function addPage(layout: Layout): void {
  layout.doc.addPage();
  layout.drawPageHeader?.(layout);
  layout.doc.y = topPt;
}

/** Adds a page if less than the needed space is left. */
export function ensureSpace(layout: Layout, neededPt: number): void {
  if (layout.doc.y + neededPt > bottomPt) addPage(layout);
}

/** The heading of a section. It stays on one page with the start of its content. */
export function drawHeading(layout: Layout, text: string, contentPt = 90): void {
  ensureSpace(layout, contentPt + 30);
  const { doc, accentColor } = layout;
  doc.y += doc.y > topPt ? 16 : 0;
  doc.rect(marginPt, doc.y - 1, 3, 15).fill(accentColor);
  applyStyle(layout, { size: 14, bold: true });
  doc.text(printableText(text), marginPt + 10, doc.y, { width: innerWidthPt - 10, ...wholeLines });
  doc.y += 6;
}

export function drawParagraph(layout: Layout, text: string, style: TextStyle = {}): void {
  const { doc } = layout;
  const printable = printableText(text);
  const options = { width: innerWidthPt, lineGap: 2, ...wholeLines };
  applyStyle(layout, style);
  ensureSpace(layout, Math.min(doc.heightOfString(printable, options), 200));
  // A page header may have changed the style.
  applyStyle(layout, style);
  doc.text(printable, marginPt, doc.y, options);
}

interface LineBox {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
}

/** One line of text in a box, cut with an ellipsis if it is too long. */
export function drawLine(
  layout: Layout,
  text: string,
  { x, y, width, align = 'left', ...style }: LineBox & TextStyle,
): void {
  applyStyle(layout, style);
  const cut = cutToWidth(layout, printableText(text), width);
  layout.doc.text(cut, x, y, { width: width + 1, align, lineBreak: false, ...wholeLines });
}

/** pdfkit itself cuts lines only at whitespace. */
export function cutToWidth({ doc }: Layout, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  const characters = [...text];
  let [min, max] = [0, characters.length];
  while (min < max) {
    const middle = Math.ceil((min + max) / 2);
    if (doc.widthOfString(`${characters.slice(0, middle).join('')}…`) <= width) min = middle;
    else max = middle - 1;
  }
  return `${characters.slice(0, min).join('')}…`;
}
