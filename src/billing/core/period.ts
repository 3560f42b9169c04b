import { countDays, endOfMonth, monthOf, monthsAfter } from '#days.ts';

/** Where the month ends that begins on a day; a short month has its last day, and the next one the anchor’s again. */
export function endOfPeriod(start: string, anchorDay: number): string {
  const nextMonth = monthsAfter(monthOf(start), 1);
  const last = endOfMonth(nextMonth);
  const same = `${nextMonth.slice(0, 8)}${String(anchorDay).padStart(2, '0')}`;
  return same < last ? same : last;
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

/** Days from one to the other, the latter not counted; none where it is not later. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, countDays(from, to) - 1);
}

interface Worked {
  total: number;
  /** Of the month that was invoiced. */
  monthDays: number;
  /** Of it that are left after today, which counts as worked. */
  daysLeft: number;
}

/** What a cancelled month gives back: by the day, rounded down. */
export function unusedAmount({ total, monthDays, daysLeft }: Worked): number {
  if (monthDays <= 0) return 0;
  return Math.floor((total * Math.min(daysLeft, monthDays)) / monthDays);
}
