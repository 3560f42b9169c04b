import type PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

type Document = InstanceType<typeof PDFDocument>;

export const widthPt = 595.28;
export const heightPt = 841.89;
export const marginPt = 50;
export const innerPt = widthPt - 2 * marginPt;
const topPt = 74;
/** Below it are the page's number and nothing else. */
export const bottomPt = heightPt - 64;

export const ink = '#1d2430';
export const pale = '#667085';
export const hair = '#dfe3e8';
export const good = '#1a7f4b';
export const bad = '#b42318';

/** Where a report is drawn: a document, the fonts that it has, and the account's colour. */
export interface Paper {
  doc: Document;
  color: string;
  /** Whether the font has letters beyond Western European ones. */
  isWide: boolean;
  /** Runs on each new page but the cover. */
  onPage(): void;
}

export interface Look {
  size?: number;
  bold?: boolean;
  color?: string;
}

/** Sets the pen. */
export function setLook({ doc }: Paper, { size = 9.5, bold = false, color = ink }: Look): void {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
}

/** What of a text can be shown. */
export function shown({ isWide }: Paper, text: string): string {
  return printable(text, isWide);
}

export function addPage(paper: Paper): void {
  paper.doc.addPage();
  paper.onPage();
  paper.doc.y = topPt;
}

/** Goes on to another page where less than so much is left. */
export function ensureRoom(paper: Paper, neededPt: number): void {
  if (paper.doc.y + neededPt > bottomPt) addPage(paper);
}

/** A section's heading, together with what comes first below it. */
export function drawHeading(paper: Paper, text: string, withPt = 90): void {
  ensureRoom(paper, withPt + 30);
  const { doc, color } = paper;
  doc.y += doc.y > topPt ? 16 : 0;
  doc.rect(marginPt, doc.y - 1, 3, 15).fill(color);
  setLook(paper, { size: 14, bold: true });
  doc.text(shown(paper, text), marginPt + 10, doc.y, { width: innerPt - 10 });
  doc.y += 6;
}

export function drawText(paper: Paper, text: string, look: Look = {}): void {
  setLook(paper, look);
  const { doc } = paper;
  const told = shown(paper, text);
  const options = { width: innerPt, lineGap: 2 };
  ensureRoom(paper, Math.min(doc.heightOfString(told, options), 200));
  setLook(paper, look);
  doc.text(told, marginPt, doc.y, options);
}

/** Where the figures of a section come from, or why there are none. */
export function drawSource(paper: Paper, { source, asOf }: { source: string; asOf?: string }): void {
  const day = asOf === undefined ? '' : ` · as of ${asOf}`;
  paper.doc.y += 4;
  drawText(paper, `Source: ${source}${day}.`, { size: 7.5, color: pale });
}

/** One line in a box, cut where it is too long. */
export function drawLine(
  paper: Paper,
  text: string,
  {
    x,
    y,
    width,
    align = 'left',
    ...look
  }: Look & {
    x: number;
    y: number;
    width: number;
    align?: 'left' | 'right' | 'center';
  },
): void {
  setLook(paper, look);
  const told = cutToWidth(paper, shown(paper, text), width);
  paper.doc.text(told, x, y, { width: width + 1, align, lineBreak: false });
}

/** Without what goes beyond a width; pdfkit cuts lines only at blanks. */
function cutToWidth({ doc }: Paper, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  const letters = [...text];
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (doc.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join('')}…`;
}
