import type { Invoice } from '#billing/core';
import { daysBefore, utcDay } from '#platform/days.ts';
import {
  applyStyle,
  colors,
  drawElement,
  drawLine,
  drawParagraph,
  finishDocument,
  innerWidthPt,
  type Layout,
  marginPt,
  openDocument,
  printableText,
  wholeLines,
} from '#platform/pdf';

interface Letterhead {
  /** Name and address of the issuer, line by line. */
  issuer: readonly string[];
  paymentTerms: string | null;
  recipient: string;
}

const amountWidthPt = 120;

/** Draws an invoice or a credit note as an A4 document. Drawing it again results in the same bytes. */
export async function drawInvoice(invoice: Invoice, letterhead: Letterhead): Promise<Buffer> {
  const title = `${invoice.total < 0 ? 'Credit note' : 'Invoice'} ${invoice.number}`;
  const layout = await openDocument({
    title,
    text: JSON.stringify([invoice, letterhead]),
    createdAt: invoice.issuedAt,
  });
  drawLetterhead(layout, title, letterhead);
  drawDates(layout, invoice);
  drawLines(layout, invoice);
  const { paymentTerms } = letterhead;
  if (paymentTerms !== null && invoice.total > 0) {
    layout.doc.y += 28;
    drawParagraph(layout, paymentTerms, { size: 9, color: colors.muted });
  }
  return finishDocument(layout);
}

function drawLetterhead(layout: Layout, title: string, { issuer, recipient }: Letterhead): void {
  const { doc } = layout;
  applyStyle(layout, { size: 9, color: colors.muted });
  const lines = issuer.map(printableText).join('\n');
  drawElement(layout, 'P', () =>
    doc.text(lines, marginPt, marginPt, { width: innerWidthPt, align: 'right', lineGap: 2, ...wholeLines }),
  );
  applyStyle(layout, { size: 11 });
  drawElement(layout, 'P', () =>
    doc.text(printableText(recipient), marginPt, 150, { width: innerWidthPt, ...wholeLines }),
  );
  drawElement(layout, 'H1', () =>
    drawLine(layout, title, { x: marginPt, y: 232, width: innerWidthPt, size: 20, bold: true }),
  );
}

function drawDates(layout: Layout, { issuedAt, dueAt, periodStart, periodEnd, total }: Invoice): void {
  const dates: [string, string][] = [
    ['Date', utcDay(issuedAt)],
    ['Period', `${periodStart} to ${daysBefore(periodEnd, 1)}`],
    ...(total < 0 ? [] : [['Due', utcDay(dueAt)] as [string, string]]),
  ];
  let y = 268;
  for (const [name, value] of dates) {
    drawLine(layout, name, { x: marginPt, y, width: 55, size: 10, color: colors.muted });
    drawLine(layout, value, { x: marginPt + 60, y, width: innerWidthPt - 60, size: 10 });
    y += 16;
  }
  layout.doc.y = y + 20;
}

function drawLines(layout: Layout, { lines, total, currency }: Invoice): void {
  const { doc } = layout;
  const right = { x: 'right' as const };
  const header = {
    type: 'TH' as const,
    scope: 'column',
    font: { src: 'bold', size: 8 },
    textColor: colors.muted,
  };
  const head = [
    { ...header, text: 'Item' },
    { ...header, text: 'Amount', align: right },
  ];
  const rows = [...lines, { label: 'Total', amount: total }].map(({ label, amount }, index) => {
    const font = { src: index === lines.length ? 'bold' : 'regular', size: 10 };
    return [
      { text: printableText(label), font, textOptions: wholeLines },
      { text: formatMoney(amount, currency), font, align: right },
    ];
  });
  doc.x = marginPt;
  const table = {
    structParent: layout.structure,
    data: [head, ...rows],
    columnStyles: [innerWidthPt - amountWidthPt, amountWidthPt],
    defaultStyle: {
      border: { top: 0.5, right: 0, bottom: 0, left: 0 },
      borderColor: { top: colors.rule },
      padding: { top: 8, right: 0, bottom: 8, left: 0 },
      textColor: colors.text,
    },
  };
  doc.table(table);
}

/** `1,299.00 USD`, with the number of digits of the currency. */
function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(amount / 10 ** digits)} ${currency}`;
}
