import { median } from '#platform/statistics';
import type { ChangeDirection } from '#rank-tracking/keywords';

/** A successful rank check of one day. */
export interface RankedDay {
  date: string;
  /** One position below the checked depth if the keyword was not found. */
  rank: number;
}

export interface ChangeRule {
  direction: ChangeDirection;
  /** Minimum positions lost or gained. */
  positions: number;
  /** Only keywords that ranked at this position or better before a drop, or after a rise; null for all. */
  top: number | null;
  /** Only drops that leave `top`, and rises that enter it. */
  crosses: boolean;
  /** Whether a second check must confirm a change. */
  confirms: boolean;
}

/** A lasting change of a keyword's position. */
export interface RankChange {
  /** The day of the first check with the new position. */
  changedOn: string;
  /** The day of the check that completed the change; the same day without confirmation. */
  reportedOn: string;
  /** The median of the checks before the change. */
  previousRank: number;
  /** The rank of the check that completed the change. */
  rank: number;
}

interface Tracked {
  /** Ranks of the last checks at the current level, oldest first. */
  usual: readonly number[];
  /** The last check, if it is the first one away from this level. */
  suspect: RankedDay | null;
}

/** The number of checks that define the usual position of a keyword. */
const usualChecks = 7;
/** Fewer checks than this show too little of the variation of a keyword. */
const fewChecks = 4;
/** The share of a position that is usual variation. */
const usualVariation = 0.25;
/** The greatest distance of two checks at the same level, as a share of the worse position. */
const maxDistance = 0.4;

/**
 * Finds the drops or the rises of a keyword in its days, oldest first. Compares each check with the median of the checks before. With
 * confirmation, a change must also exceed the range of those checks, and the next check must be near the first one, so neither
 * an outlier nor usual variation is a change. After a change the new level is the usual one, so it is found once.
 */
export function findPositionChanges(days: readonly RankedDay[], rule: ChangeRule): RankChange[] {
  const changes: RankChange[] = [];
  let tracked: Tracked = { usual: [], suspect: null };
  for (const day of days) {
    const { next, change } = followCheck(tracked, day, rule);
    tracked = next;
    if (change !== null) changes.push(change);
  }
  return changes;
}

function followCheck(
  { usual, suspect }: Tracked,
  day: RankedDay,
  rule: ChangeRule,
): { next: Tracked; change: RankChange | null } {
  const direction = directionOf(usual, day.rank, rule);
  if (direction === 0) {
    return { next: { usual: [...usual, day.rank].slice(-usualChecks), suspect: null }, change: null };
  }
  const first = rule.confirms ? suspect : day;
  if (first === null || directionOf(usual, first.rank, rule) !== direction || !isNear(first.rank, day.rank)) {
    return { next: { usual, suspect: day }, change: null };
  }
  const previousRank = median(usual);
  const isReported =
    direction === (rule.direction === 'worse' ? 1 : -1) && isWithinTop(rule, previousRank, day.rank);
  return {
    next: { usual: first === day ? [day.rank] : [first.rank, day.rank], suspect: null },
    change: isReported ? { changedOn: first.date, reportedOn: day.date, previousRank, rank: day.rank } : null,
  };
}

function isWithinTop({ direction, top, crosses }: ChangeRule, before: number, after: number): boolean {
  if (top === null) return true;
  const [better, worse] = direction === 'worse' ? [before, after] : [after, before];
  return better <= top && (!crosses || worse > top);
}

/** 1 if a rank is clearly worse than the usual ones, -1 if it is clearly better, otherwise 0. */
function directionOf(usual: readonly number[], rank: number, rule: ChangeRule): number {
  if (usual.length === 0) return 0;
  const change = rank - median(usual);
  return Math.abs(change) >= minChange(usual, rule) ? Math.sign(change) : 0;
}

/** Two outliers in a row are seldom near each other. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * maxDistance;
}

/** Low positions vary more than high ones, and a few checks do not show the variation of a keyword. */
function minChange(usual: readonly number[], { positions, confirms }: ChangeRule): number {
  if (!confirms) return positions;
  const range = Math.max(...usual) - Math.min(...usual);
  const few = usual.length < fewChecks ? 2 : 1;
  return Math.max(positions * few, range, median(usual) * usualVariation * few);
}
