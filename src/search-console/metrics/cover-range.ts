import { daysAfter, endOfMonth } from '#platform/days.ts';
import type { StoredRange } from './queries.ts';

/** Picks the versions that cover a range with the fewest rows: whole months, then whole weeks, then single days. */
export function coverRange(
  { dates, versions, rollups }: StoredRange,
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
  const chosen = [...months, ...weeks];
  const days = versions.filter((_version, index) => !within(dates[index] ?? '', chosen));
  return [...chosen.map(({ version }) => version), ...days];
}

function endOf(span: 'week' | 'month', startsOn: string): string {
  return span === 'week' ? daysAfter(startsOn, 6) : endOfMonth(startsOn);
}
