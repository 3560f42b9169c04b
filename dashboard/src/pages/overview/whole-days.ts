import type { Schemas } from '../../api/client.ts';
import { addDays } from '../../format/days.ts';

type RankingDay = Schemas['Rankings']['series'][number];

const week = 7;
/** Of the fullest day of a week: single checks fail without making a day another one. */
const wholeShare = 0.9;

const checkedOn = ({ top100, none }: RankingDay) => top100 + none;

/**
 * The days on which about as many keywords were checked as on the fullest of the week that ends with them. A day that is still going
 * on, or on which few were due, is not to be compared with those. Ascending, as they are given.
 */
export function wholeDays(series: readonly RankingDay[]): RankingDay[] {
  return series.filter((day) => {
    const since = addDays(day.date, 1 - week);
    const inWeek = series.filter(({ date }) => date >= since && date <= day.date);
    const fullest = Math.max(...inWeek.map(checkedOn));
    return fullest > 0 && checkedOn(day) >= wholeShare * fullest;
  });
}
