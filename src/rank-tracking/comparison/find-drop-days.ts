import { median } from '#platform/statistics';
import type { RecentDay } from '#rank-tracking/positions';
import type { Direction } from './queries.ts';

/** A drop or rise lies between two rank checks: the last one before it, and the first one after it. */
export interface DropDays {
  after: string;
  on: string;
  /** Whether the positions of at least five checks on either side do not overlap, which usual variation hardly does. */
  isLasting: boolean;
}

const minChecks = 5;

/**
 * The successive successful rank checks between which a keyword fell, or rose: they divide its positions where two medians fit them best, so
 * neither a dip that was made good nor one good check is where a decline began. Of equal divisions, the later one. Null without a change in the
 * direction. A failed check is left out, because it says nothing about a position. Pure.
 * @param days oldest first @param from the day from which the change is measured, whose value may be from an earlier check
 */
export function findDropDays(
  days: readonly RecentDay[],
  from: string,
  direction: Direction = 'declined',
): DropDays | null {
  const sign = direction === 'improved' ? -1 : 1;
  const checks = days.filter(({ checkStatus }) => checkStatus === 'ranked' || checkStatus === 'not_ranked');
  const start = Math.max(
    0,
    checks.findLastIndex(({ date }) => date <= from),
  );
  const ranks = checks.map((check) => sign * rankOf(check));
  const places = ranks.flatMap((rank, place) =>
    place > start && rank > (ranks[place - 1] ?? rank) ? [place] : [],
  );
  const remains = (place: number) => deviation(ranks.slice(start, place)) + deviation(ranks.slice(place));
  const [place] = places.toReversed().toSorted((one, other) => remains(one) - remains(other));
  const [last, first] = place === undefined ? [] : [checks[place - 1], checks[place]];
  if (last === undefined || first === undefined) return null;
  const [before, since] = [ranks.slice(0, place), ranks.slice(place)];
  const isLong = Math.min(before.length, since.length) >= minChecks;
  return {
    after: last.date,
    on: first.date,
    isLasting: isLong && Math.max(...before) < Math.min(...since),
  };
}

function deviation(ranks: readonly number[]): number {
  const middle = median(ranks);
  return ranks.reduce((sum, rank) => sum + Math.abs(rank - middle), 0);
}

/** A keyword that is not found lost more than any position. */
const rankOf = ({ position }: RecentDay) => position ?? 101;
