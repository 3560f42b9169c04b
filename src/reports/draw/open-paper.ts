import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import type { Report } from '../report.ts';
import type { ReportSettings } from '../settings.ts';
import { drawLine, heightPt, innerPt, marginPt, type Paper, pale } from './paper.ts';

type Document = InstanceType<typeof PDFDocument>;

/** A document of A4 with its fonts, on which every page but the cover names the account and the website. */
export async function openPaper(
  { content, createdAt }: Report,
  { fontFile }: Pick<ReportSettings, 'fontFile'>,
): Promise<Paper> {
  const { agency, campaign } = content;
  const info = {
    Title: `${campaign.name}: report for month ${campaign.month}`,
    Author: agency.name,
    CreationDate: createdAt,
    Producer: 'Cairn',
    Creator: 'Cairn',
  };
  // Loaded when something is printed for the first time: it is large.
  const { default: Document } = await import('pdfkit');
  // Nothing breaks pages but what is drawn: a margin at the foot would break them where numbers are put.
  const margins = { top: marginPt, left: marginPt, right: marginPt, bottom: 0 };
  const doc: Document = new Document({ size: 'A4', margins, info, lang: 'en', bufferPages: true });
  await registerFonts(doc, fontFile);
  const paper: Paper = {
    doc,
    color: agency.color,
    isWide: fontFile !== null,
    onPage: () => {
      const line = { y: 34, size: 8, color: pale };
      drawLine(paper, agency.logoText, { ...line, x: marginPt, width: innerPt / 2, bold: true });
      drawLine(paper, campaign.domain, {
        ...line,
        x: marginPt + innerPt / 2,
        width: innerPt / 2,
        align: 'right',
      });
      doc.rect(marginPt, 48, innerPt, 1.2).fill(agency.color);
    },
  };
  return paper;
}

async function registerFonts(doc: Document, fontFile: string | null): Promise<void> {
  if (fontFile === null) {
    doc.registerFont('regular', 'Helvetica').registerFont('bold', 'Helvetica-Bold');
    return;
  }
  const font = await readFile(fontFile);
  doc.registerFont('regular', font).registerFont('bold', font);
}

/** Numbers all pages but the cover, and ends the document. */
export async function closePaper(paper: Paper): Promise<Buffer> {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    doc.switchToPage(page);
    const line = { x: marginPt, y: heightPt - 40, width: innerPt, size: 8, color: pale };
    drawLine(paper, `${page + 1} / ${count}`, { ...line, align: 'right' });
  }
  const done = collect(doc);
  doc.end();
  return done;
}

async function collect(doc: Document): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of doc as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
