import type { MonthlySearches } from './contract.ts';

const microsPerDollar = 1_000_000;

/** The month `YYYY-MM`; null unless both numbers are valid. */
export function monthOf(year: number | null, month: number | null): string | null {
  if (year === null || month === null || month < 1 || month > 12 || year < 2000 || year > 2100) return null;
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The mean of the months, rounded; null without any. */
export function meanSearches(months: readonly MonthlySearches[]): number | null {
  if (months.length === 0) return null;
  return Math.round(months.reduce((sum, { searches }) => sum + searches, 0) / months.length);
}

/** A price in US dollars in millionths; null unless it is a valid price. */
export function asCpcMicros(dollars: unknown): number | null {
  return typeof dollars === 'number' && dollars >= 0 && dollars < 1e6
    ? Math.round(dollars * microsPerDollar)
    : null;
}
