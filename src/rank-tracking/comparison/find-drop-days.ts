import type { RecentDay } from '#rank-tracking/positions';
import type { Direction } from './queries.ts';

/** A drop or rise lies between two rank checks: the last good one, and the first one after it. */
export interface DropDays {
  after: string;
  on: string;
}

/**
 * The successive successful rank checks between which a keyword lost most, or gained most; null without such a change. A failed check is left out, because it
 * says nothing about a position. Pure.
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
  const counted = checks.slice(start);
  const steps = counted.slice(1).map((check, index) => {
    const before = counted[index] ?? check;
    const lost = sign * (rankOf(check) - rankOf(before));
    return { after: before.date, on: check.date, lost };
  });
  const [largest] = steps.toSorted((one, other) => other.lost - one.lost);
  return largest === undefined || largest.lost <= 0 ? null : { after: largest.after, on: largest.on };
}

/** A keyword that is not found lost more than any position. */
const rankOf = ({ position }: RecentDay) => position ?? 101;
