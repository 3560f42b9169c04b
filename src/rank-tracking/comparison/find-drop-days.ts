import type { RecentDay } from '#rank-tracking/positions';
import type { Direction } from './queries.ts';

/** A drop or rise lies between two rank checks: the last good one, and the first one after it. */
export interface DropDays {
  after: string;
  on: string;
  /** Whether the positions of at least five checks on either side do not overlap, which usual variation hardly does. */
  isLasting: boolean;
}

const minChecks = 5;

/**
 * The successive successful rank checks between which a keyword lost most, or gained most, since it last had its earlier position; null without such a
 * change. A dip that it made good before is not where its decline began. A failed check is left out, because it says nothing about a position. Pure.
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
  const begin = Math.max(
    start,
    ranks.findLastIndex((rank) => rank <= (ranks[start] ?? 0)),
  );
  const counted = checks.slice(begin);
  const steps = counted.slice(1).map((check, index) => {
    const place = begin + index + 1;
    const [before, since] = [ranks.slice(0, place), ranks.slice(place)];
    return {
      after: counted[index]?.date ?? check.date,
      on: check.date,
      lost: (since[0] ?? 0) - (before.at(-1) ?? 0),
      isLasting:
        Math.min(before.length, since.length) >= minChecks && Math.max(...before) < Math.min(...since),
    };
  });
  const [largest] = steps.toSorted(
    (one, other) => other.lost - one.lost || Number(other.isLasting) - Number(one.isLasting),
  );
  if (largest === undefined || largest.lost <= 0) return null;
  const { lost: _lost, ...drop } = largest;
  return drop;
}

/** A keyword that is not found lost more than any position. */
const rankOf = ({ position }: RecentDay) => position ?? 101;
