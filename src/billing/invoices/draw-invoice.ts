import type PDFDocument from 'pdfkit';
import { daysBefore, utcDay } from '#days.ts';
import type { Invoice } from './invoice.ts';

interface Letterhead {
  issuer: readonly string[];
  paymentTerms: string | null;
  recipient: string;
}

type Page = InstanceType<typeof PDFDocument>;

const marginPt = 64;
const rightPt = 595.28 - marginPt;
const amountWidthPt = 120;
const ink = '#1d2430';
const pale = '#6b7482';

/** An invoice or a credit note on a page of A4: the same bytes whenever it is drawn. */
export async function drawInvoice(invoice: Invoice, letterhead: Letterhead): Promise<Buffer> {
  const title = `${invoice.total < 0 ? 'Credit note' : 'Invoice'} ${invoice.number}`;
  const info = { Title: title, CreationDate: invoice.issuedAt, Producer: 'Cairn', Creator: 'Cairn' };
  // Loaded when something is printed for the first time: it is large.
  const { default: Document } = await import('pdfkit');
  const page = new Document({ size: 'A4', margin: marginPt, info, lang: 'en' });
  const done = collect(page);
  drawHead(page, title, letterhead);
  drawDates(page, invoice);
  drawLines(page, invoice);
  const { paymentTerms } = letterhead;
  if (paymentTerms !== null && invoice.total > 0) {
    page.font('Helvetica').fillColor(pale).fontSize(9);
    page.text(paymentTerms, marginPt, page.y + 36);
  }
  page.end();
  return done;
}

function drawHead(page: Page, title: string, { issuer, recipient }: Letterhead): void {
  page.font('Helvetica').fontSize(9).fillColor(pale);
  page.text(issuer.join('\n'), marginPt, marginPt, { align: 'right', lineGap: 2 });
  page.fillColor(ink).fontSize(11).text(recipient, marginPt, 150);
  page.font('Helvetica-Bold').fontSize(20).text(title, marginPt, 232);
}

function drawDates(page: Page, { issuedAt, dueAt, periodStart, periodEnd, total }: Invoice): void {
  const facts: [string, string][] = [
    ['Date', utcDay(issuedAt)],
    ['For', `${periodStart} to ${daysBefore(periodEnd, 1)}`],
    ...(total < 0 ? [] : [['Due', utcDay(dueAt)] as [string, string]]),
  ];
  page.fontSize(10);
  let y = 268;
  for (const [name, value] of facts) {
    page.font('Helvetica').fillColor(pale).text(name, marginPt, y);
    page.fillColor(ink).text(value, marginPt + 60, y);
    y += 16;
  }
  page.y = y + 20;
}

function drawLines(page: Page, { lines, total, currency }: Invoice): void {
  for (const { label, amount } of lines) drawRow(page, label, formatMoney(amount, currency));
  page.font('Helvetica-Bold');
  drawRow(page, 'Total', formatMoney(total, currency));
}

function drawRow(page: Page, label: string, amount: string): void {
  const top = page.y;
  page.moveTo(marginPt, top).lineTo(rightPt, top).lineWidth(0.5).strokeColor('#d5d9e0').stroke();
  const width = rightPt - marginPt - amountWidthPt;
  page.fillColor(ink).text(label, marginPt, top + 8, { width });
  const bottom = page.y;
  page.text(amount, rightPt - amountWidthPt, top + 8, { width: amountWidthPt, align: 'right' });
  page.y = bottom + 8;
}

/** `1,299.00 USD`: as many digits as the currency has. */
function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(amount / 10 ** digits)} ${currency}`;
}

async function collect(page: Page): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of page as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
