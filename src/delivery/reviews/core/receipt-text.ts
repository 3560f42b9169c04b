import { placeholderPattern, type Receipt } from './receipt.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The value of a receipt as a text shows it. Changes have no sign, because the words beside them say the direction. */
export function receiptText({ value, unit }: Pick<Receipt, 'value' | 'unit'>): string {
  if (unit === 'date') return dateFormat.format(new Date(value));
  if (typeof value === 'string') return `“${value}”`;
  if (unit === 'percent') return `${share.format(Math.abs(value) * 100)}%`;
  if (unit === 'points') return `${number.format(Math.abs(value) * 100)} percentage points`;
  if (unit === 'milliseconds') return `${number.format(value)} ms`;
  return number.format(unit === 'position' ? Math.abs(value) : value);
}

/** A text with its placeholders replaced by the values of their receipts. */
export function renderText(text: string, receipts: readonly Receipt[]): string {
  const byId = new Map(receipts.map((one) => [one.id, one]));
  return text.replaceAll(placeholderPattern, (whole, id: string) => {
    const receipt = byId.get(id);
    return receipt === undefined ? whole : receiptText(receipt);
  });
}
