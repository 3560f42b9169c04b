import { readFile } from 'node:fs/promises';
import { visibleOnWhite } from './contrast.ts';
import {
  colors,
  drawDecoration,
  drawLine,
  heightPt,
  innerWidthPt,
  type Layout,
  marginPt,
  type PdfDocument,
  withinDecoration,
} from './layout.ts';

interface DocumentOptions {
  title: string;
  /** BCP 47; English by default. */
  language?: string;
  /** All text of the document, in any order: the fonts of its characters are loaded. */
  text: string;
  author?: string;
  /** Part of the file, so that drawing a document again results in the same bytes. */
  createdAt: Date;
  /** A TrueType or OpenType font file, which replaces the fonts of all scripts. */
  fontFile?: string | null;
  accentColor?: string;
  drawPageHeader?(layout: Layout): void;
}

/** Opens an A4 document with its first page. */
export async function openDocument({
  title,
  language = 'en',
  text,
  author,
  createdAt,
  fontFile = null,
  accentColor = colors.text,
  drawPageHeader,
}: DocumentOptions): Promise<Layout> {
  const info = {
    Title: title,
    ...(author === undefined ? {} : { Author: author }),
    CreationDate: createdAt,
    Producer: 'Cairn',
    Creator: 'Cairn',
  };
  // Loaded on first use, because it is large.
  const { default: Document } = await import('pdfkit');
  // Without a bottom margin pdfkit adds no pages by itself: `addPage` and `ensureSpace` do.
  const margins = { top: marginPt, left: marginPt, right: marginPt, bottom: 0 };
  const tagged = { lang: language, tagged: true, displayTitle: true } as const;
  // The types of pdfkit lack this subset.
  const standard = { pdfVersion: '1.7', subset: 'PDF/UA' as 'PDF/A-1' } as const;
  const doc = new Document({ size: 'A4', margins, info, ...tagged, ...standard, bufferPages: true });
  await registerFonts(doc, text, fontFile);
  const structure = doc.struct('Document');
  doc.addStructure(structure);
  return {
    doc,
    accentColor: visibleOnWhite(accentColor),
    structure,
    headings: [],
    ...(drawPageHeader === undefined ? {} : { drawPageHeader }),
  };
}

async function registerFonts(doc: PdfDocument, text: string, fontFile: string | null): Promise<void> {
  if (fontFile !== null) {
    const font = await readFile(fontFile);
    doc.registerFont('regular', font).registerFont('bold', font);
    return;
  }
  // Loaded on first use, like pdfkit.
  const [{ joinFonts }, { loadNotoFonts }] = await Promise.all([
    import('./fallback-font.ts'),
    import('./noto-fonts.ts'),
  ]);
  const fontsOf = await loadNotoFonts(text);
  doc.registerFont('regular', joinFonts('NotoSans-Regular', fontsOf(400)) as never);
  doc.registerFont('bold', joinFonts('NotoSans-Bold', fontsOf(700)) as never);
}

/** Ends a document. @param numbersPages whether all pages but the first, the cover, are numbered */
export async function finishDocument(
  layout: Layout,
  { numbersPages = false }: { numbersPages?: boolean } = {},
): Promise<Buffer> {
  const { doc } = layout;
  if (numbersPages) drawPageNumbers(layout);
  layout.structure.end();
  const chunks: Buffer[] = [];
  doc.end();
  for await (const chunk of doc as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function drawPageNumbers(layout: Layout): void {
  const { doc } = layout;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    doc.switchToPage(page);
    const box = { x: marginPt, y: heightPt - 40, width: innerWidthPt };
    const style = { align: 'right', size: 8, color: colors.muted } as const;
    drawDecoration(layout, () =>
      withinDecoration(layout, () => drawLine(layout, `${page + 1} / ${count}`, { ...box, ...style })),
    );
  }
}
