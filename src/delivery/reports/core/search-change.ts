import { countDays } from '#platform/days.ts';
import type { Words } from '../words/words-in.ts';
import type { SearchMetrics } from './report-content.ts';

/** The relative change of a count since the earlier period, per day if the periods differ in length, because more days have more clicks. */
export function searchChange(
  { range, previous }: Pick<SearchMetrics, 'range' | 'previous'>,
  [now, before]: readonly [now: number, before: number],
  { say, growth }: Words,
): string {
  if (previous === null || before === 0) return growth(now, before);
  const days = countDays(range.from, range.to);
  const daysBefore = countDays(previous.range.from, previous.range.to);
  if (days === daysBefore) return growth(now, before);
  return say('changePerDay', { perDay: growth(now / days, before / daysBefore) });
}
