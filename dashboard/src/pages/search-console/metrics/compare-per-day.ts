import { type Change, describeChange } from '../../../format/change.ts';
import { countDays } from '../../../format/days.ts';
import { formatRate } from '../../../format/numbers.ts';
import type { UsedDays } from '../../../ui/range/range-labels.ts';

/** A count per day and its change, if the compared periods differ in length, so that a longer month does not appear as a gain; null otherwise. Pure. */
export function comparePerDay(
  now: number,
  before: number,
  { startDate, endDate, previousStartDate, previousEndDate }: UsedDays,
): { value: number; before: number; change: Change | null } | null {
  if (previousStartDate === undefined || previousEndDate === undefined) return null;
  const days = countDays(startDate, endDate);
  const daysBefore = countDays(previousStartDate, previousEndDate);
  if (days === daysBefore) return null;
  const perDay = { value: now / days, before: before / daysBefore };
  return { ...perDay, change: describeChange(perDay.value, perDay.before, { format: formatRate }) };
}
