import { byLocale } from './locale.ts';

const microsPerUnit = 1_000_000;
const formats = byLocale(({ locale }) => {
  const made = new Map<string, Intl.NumberFormat>();
  return (currency: string) => {
    const format = made.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
    made.set(currency, format);
    return format;
  };
});
const dollars = byLocale(
  ({ locale }) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 }),
);

/** An amount in the minor unit of its currency, the format of invoices: 89900 as $899.00. */
export function formatMinor(amount: number, currency: string): string {
  const format = formats()(currency);
  const text = format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return text.replace('-', '−');
}

const microsPerCent = 10_000;

/** The sum of amounts. It is rounded once, when it is shown, so that what was spent and what remains add up to the budget. */
export const sumMicros = (amounts: readonly number[]) => amounts.reduce((total, micros) => total + micros, 0);

export const roundToCent = (micros: number) => Math.round(micros / microsPerCent) * microsPerCent;

/** Amounts in cents that add up to a rounded sum: those closest to the next cent are rounded up. */
export function roundToSum(amounts: readonly number[], sum = sumMicros(amounts)): number[] {
  const cents = amounts.map((micros) => Math.floor(micros / microsPerCent));
  const restOf = (index: number) => (amounts[index] ?? 0) - (cents[index] ?? 0) * microsPerCent;
  const missing = Math.round(sum / microsPerCent) - sumMicros(cents);
  const raised = new Set(
    amounts
      .map((_micros, index) => index)
      .toSorted((one, other) => restOf(other) - restOf(one))
      .slice(0, missing),
  );
  return cents.map((count, index) => (count + (raised.has(index) ? 1 : 0)) * microsPerCent);
}

/** An amount in millionths of a US dollar, the format of budgets. */
export const formatMicros = (micros: number) => formats()('USD').format(micros / microsPerUnit);

/** A price that may be a fraction of a cent: $0.002. */
export const formatUnitPrice = (micros: number) => dollars().format(micros / microsPerUnit);

const tenCentsMicros = 100_000;

/** The highest price of something that costs cents, rounded up to a cent, or to a tenth of it: 143400 as $0.15, 16200 as $0.017. */
export function formatMaxPrice(micros: number): string {
  const step = micros < tenCentsMicros ? microsPerCent / 10 : microsPerCent;
  return formatUnitPrice(Math.ceil(micros / step) * step);
}
