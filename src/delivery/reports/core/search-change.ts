import { countDays } from '#platform/days.ts';
import type { Words } from '../words/words-in.ts';
import type { SearchMetrics } from './report-content.ts';

/** The relative change of a count since the earlier period, also per day if the periods differ in length. */
export function searchChange(
  { range, previous }: Pick<SearchMetrics, 'range' | 'previous'>,
  [now, before]: readonly [now: number, before: number],
  { say, growth }: Words,
): string {
  const change = growth(now, before);
  if (previous === null || before === 0) return change;
  const days = countDays(range.from, range.to);
  const daysBefore = countDays(previous.range.from, previous.range.to);
  if (days === daysBefore) return change;
  return say('changePerDay', { change, perDay: growth(now / days, before / daysBefore) });
}
