const microsPerUnit = 1_000_000;

/** An amount in the minor unit of its currency, as invoices have it: 89900 as $899.00. */
export function formatMinor(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Millionths of a US dollar, as budgets have them. */
export function formatMicros(micros: number): string {
  const format = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 2,
  });
  return format.format(micros / microsPerUnit);
}
