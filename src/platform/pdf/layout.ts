import type PDFDocument from 'pdfkit';
import { printableText } from './printable-text.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;
type PdfElement = ReturnType<PdfDocument['struct']>;

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
  /** The element of the document's structure that gets the next elements. Screen readers read them in this order. */
  structure: PdfElement;
  /** True while an element is drawn: all marks are then parts of it. */
  isInElement?: boolean;
  /** The headings that were drawn. */
  headings: { text: string; page: number; destination: string }[];
  /** Draws the header of each page that `addPage` adds. */
  drawPageHeader?(layout: Layout): void;
}

type ElementType = 'H1' | 'H2' | 'P' | 'Figure' | 'Link' | 'TH' | 'TD';

/**
 * Draws an element of the document's structure, on one page. Within another element, it draws a part of that.
 * @param alt describes a figure to readers who cannot see it
 */
export function drawElement(
  layout: Layout,
  type: ElementType,
  draw: (element: PdfElement) => void,
  { alt }: { alt?: string } = {},
): void {
  const { doc, structure } = layout;
  if (layout.isInElement === true) return draw(structure);
  const element = doc.struct(type, {
    ...(alt === undefined ? {} : { alt }),
    ...(type === 'TH' ? { scope: 'Column' as const } : {}),
  });
  structure.add(element);
  layout.isInElement = true;
  element.add(() => draw(element));
  layout.isInElement = false;
  element.end();
}

/** Draws the elements of a group, such as a table or one of its rows. */
export function drawGroup(layout: Layout, type: 'Table' | 'TR' | 'TOC' | 'TOCI', draw: () => void): void {
  const { doc, structure } = layout;
  const group = doc.struct(type);
  structure.add(group);
  layout.structure = group;
  draw();
  layout.structure = structure;
  group.end();
}

/** Draws lines and areas that carry no information of their own. */
export function drawDecoration(layout: Layout, draw: () => void): void {
  if (layout.isInElement === true) return draw();
  layout.doc.markContent('Artifact', { type: 'Layout' });
  draw();
  layout.doc.endMarkedContent();
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
  drawDecoration(layout, () => withinDecoration(layout, () => layout.drawPageHeader?.(layout)));
  layout.doc.y = topPt;
}

/** Texts of a decoration, such as page numbers, are no elements. */
export function withinDecoration(layout: Layout, draw: () => void): void {
  layout.isInElement = true;
  draw();
  layout.isInElement = false;
}

/** Adds a page if less than the needed space is left. */
export function ensureSpace(layout: Layout, neededPt: number): void {
  if (layout.doc.y + neededPt > bottomPt) addPage(layout);
}

const beforeHeadingPt = 16;
const afterHeadingPt = 6;

/** The heading of a section, which the outline of the document lists. It stays on one page with the start of its content. */
export function drawHeading(
  layout: Layout,
  text: string,
  { level = 2, contentPt = 90 }: { level?: 1 | 2; contentPt?: number } = {},
): void {
  const { doc, accentColor, headings } = layout;
  const printable = printableText(text);
  const style = { size: level === 1 ? 18 : 14, bold: true };
  const options = { width: innerWidthPt - 10, ...wholeLines };
  applyStyle(layout, style);
  const textPt = doc.heightOfString(printable, options);
  ensureSpace(layout, beforeHeadingPt + textPt + afterHeadingPt + contentPt);
  doc.y += doc.y > topPt ? beforeHeadingPt : 0;
  drawDecoration(layout, () => doc.rect(marginPt, doc.y - 1, 3, 15).fill(accentColor));
  const destination = `heading-${headings.length}`;
  doc.addNamedDestination(destination, 'XYZ', marginPt, doc.y - 8, 0);
  doc.outline.addItem(printable);
  headings.push({ text, page: doc.bufferedPageRange().count, destination });
  applyStyle(layout, style);
  drawElement(layout, level === 1 ? 'H1' : 'H2', () => doc.text(printable, marginPt + 10, doc.y, options));
  doc.y += afterHeadingPt;
}

/** @param style `keepPt` is the space of the content that the paragraph introduces, on the same page */
export function drawParagraph(
  layout: Layout,
  text: string,
  { keepPt = 0, ...style }: TextStyle & { keepPt?: number } = {},
): void {
  const { doc } = layout;
  ensureSpace(layout, Math.min(paragraphPt(layout, text, style) + keepPt, bottomPt - topPt));
  // A page header may have changed the style.
  applyStyle(layout, style);
  drawElement(layout, 'P', () => doc.text(printableText(text), marginPt, doc.y, paragraphOptions));
}

const paragraphOptions = { width: innerWidthPt, lineGap: 2, ...wholeLines };

/** The height of a paragraph. */
export function paragraphPt(layout: Layout, text: string, style: TextStyle): number {
  applyStyle(layout, style);
  return layout.doc.heightOfString(printableText(text), paragraphOptions);
}

/** The most lines of a text that wraps in a narrow box. */
const maxWrapped = 4;

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
  drawElement(layout, 'P', () =>
    layout.doc.text(cut, x, y, { width: width + 1, align, lineBreak: false, ...wholeLines }),
  );
}

/** pdfkit itself cuts lines only at whitespace. */
function cutToWidth({ doc }: Layout, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  return `${text.slice(0, fittingLength(doc, text, { width, end: '…' }))}…`;
}

/** The length of the longest start of the text that fits with the end into the width. */
function fittingLength(
  doc: PdfDocument,
  text: string,
  { width, end }: { width: number; end: string },
): number {
  const characters = [...text];
  const startOf = (count: number) => characters.slice(0, count).join('');
  let [min, max] = [0, characters.length];
  while (min < max) {
    const middle = Math.ceil((min + max) / 2);
    if (doc.widthOfString(`${startOf(middle)}${end}`) <= width) min = middle;
    else max = middle - 1;
  }
  return startOf(min).length;
}

/** A text as lines of a width. They end after a space or a sign within domains and paths, if possible. */
export function wrapText(
  layout: Layout,
  text: string,
  { width, style }: { width: number; style: TextStyle },
): string[] {
  applyStyle(layout, style);
  const lines: string[] = [];
  let rest = printableText(text);
  while (lines.length < maxWrapped - 1 && layout.doc.widthOfString(rest) > width) {
    const length = fittingLength(layout.doc, rest, { width, end: '' });
    const [whole = ''] = /^.*[\s\-/.?&=_]/.exec(rest.slice(0, length)) ?? [];
    const line = rest.slice(0, whole.length || Math.max(1, length));
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return [...lines, rest];
}
