import { countDays, endOfMonth, monthOf, monthsAfter } from '#platform/days.ts';

/** The day on which a billing month ends. Short months end on their last day; longer ones return to the anchor day. */
export function endOfPeriod(start: string, anchorDay: number): string {
  const nextMonth = monthsAfter(monthOf(start), 1);
  const last = endOfMonth(nextMonth);
  const anchored = `${nextMonth.slice(0, 8)}${String(anchorDay).padStart(2, '0')}`;
  return anchored < last ? anchored : last;
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

/** Days from one day up to, but not including, another; 0 if the second is not later. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, countDays(from, to) - 1);
}

interface PartialMonth {
  total: number;
  /** Days of the invoiced month. */
  monthDays: number;
  /** Days of that month after today; today counts as used. */
  daysLeft: number;
}

/** The part of an invoice to refund when its month is cancelled: pro rata by day, rounded down. */
export function unusedAmount({ total, monthDays, daysLeft }: PartialMonth): number {
  if (monthDays <= 0) return 0;
  return Math.floor((total * Math.min(daysLeft, monthDays)) / monthDays);
}
