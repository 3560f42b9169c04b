import { comparedDays } from '#platform/date-range.ts';
import { daysBefore, endOfMonth, monthOf } from '#platform/days.ts';
import type { Comparison, Period } from './report-content.ts';

export const periodNames = ['last_7_days', 'last_28_days', 'last_month', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The period of a definition. `from` and `to` are set for `custom` only. */
export interface PeriodChoice {
  period: PeriodName;
  from: string | null;
  to: string | null;
}

/** The days of a report that is created on a day. Only complete days count, so today is never one of them. Pure. */
export function resolvePeriod({ period, from, to }: PeriodChoice, today: string): Period {
  const yesterday = daysBefore(today, 1);
  switch (period) {
    case 'last_7_days':
      return { from: daysBefore(today, 7), to: yesterday };
    case 'last_28_days':
      return { from: daysBefore(today, 28), to: yesterday };
    case 'last_month': {
      const first = monthOf(daysBefore(monthOf(today), 1));
      return { from: first, to: endOfMonth(first) };
    }
    case 'custom':
      return { from: from ?? yesterday, to: to ?? yesterday };
  }
}

/**
 * The period to compare with, as on all pages. Pure.
 * @param name the last 28 days are no month, even if they are all days of a February
 */
export function comparedPeriod(
  comparison: Comparison,
  { from, to }: Period,
  name?: PeriodName,
): Period | null {
  if (comparison === 'none') return null;
  const compare = comparison === 'previous_year' ? 'previous_year' : 'previous';
  const compared = comparedDays({ startDate: from, endDate: to }, compare, name === 'last_28_days');
  return { from: compared.startDate, to: compared.endDate };
}
