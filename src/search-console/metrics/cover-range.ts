import { daysAfter, endOfMonth } from '#days.ts';
import type { Cover } from './queries.ts';

/** The versions of as few rows as can be had: whole months, then whole weeks, then the days that are left. */
export function coverRange(
  { dates, versions, rollups }: Cover,
  { startDate, endDate }: { startDate: string; endDate: string },
): number[] {
  const spans = rollups
    .map(({ span, startsOn, version }) => ({ span, startsOn, version, endsOn: endOf(span, startsOn) }))
    .filter(({ startsOn, endsOn }) => startsOn >= startDate && endsOn <= endDate);
  const months = spans.filter(({ span }) => span === 'month');
  const within = (day: string, list: typeof spans) =>
    list.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  const weeks = spans.filter(
    ({ span, startsOn, endsOn }) => span === 'week' && !within(startsOn, months) && !within(endsOn, months),
  );
  const summed = [...months, ...weeks];
  const days = versions.filter((_version, index) => !within(dates[index] ?? '', summed));
  return [...summed.map(({ version }) => version), ...days];
}

function endOf(span: 'week' | 'month', startsOn: string): string {
  return span === 'week' ? daysAfter(startsOn, 6) : endOfMonth(startsOn);
}
