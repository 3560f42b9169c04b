import { countDays } from '#platform/days.ts';

/** The direction in which a metric is unusual on a day; null if it is usual. */
export interface DirectedDay {
  date: string;
  direction: 'up' | 'down' | null;
}

export interface Episode {
  direction: 'up' | 'down';
  /** The day that completed it. */
  reportedOn: string;
}

/** Within so many days after an unusual day, another one in the same direction continues its episode. */
const pauseDays = 7;

/** Finds the episodes of unusual days, oldest first. An episode begins with `needed` days in a row. */
export function findEpisodes(days: readonly DirectedDay[], { needed }: { needed: number }): Episode[] {
  const episodes: Episode[] = [];
  const lastDays = { up: '', down: '' };
  let run = 0;
  for (const [index, { date, direction }] of days.entries()) {
    run = direction !== null && direction === days[index - 1]?.direction ? run + 1 : 1;
    if (direction === null || run < needed) continue;
    const last = lastDays[direction];
    if (last === '' || countDays(last, date) - 1 > pauseDays) episodes.push({ direction, reportedOn: date });
    lastDays[direction] = date;
  }
  return episodes;
}
