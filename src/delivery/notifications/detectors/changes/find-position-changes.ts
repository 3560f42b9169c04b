import { daysBefore } from '#platform/days.ts';
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
  /** Whether the keyword lost the positions slowly, so that `previousRank` is the median of checks four weeks before. */
  isSlow: boolean;
}

interface Tracked {
  /** Ranks of the last checks at the current level, oldest first. */
  usual: readonly number[];
  /** The last check, if it is the first one away from this level. */
  suspect: RankedDay | null;
  /** The index of the first check since the last change. */
  start: number;
  /** The best rank since then. */
  best: number;
}

interface FoundChange {
  /** 1 for worse, -1 for better. */
  direction: number;
  /** The check that the last one confirms, or the last one itself. */
  first: RankedDay;
  change: RankChange;
}

/** The ages in days of the checks that show a slow loss: seven daily ones, or four weekly ones. */
const slowAge = { from: 28, to: 49 };
/** The number of checks that define the usual position of a keyword. */
const usualChecks = 7;
/** Fewer checks than this show too little of the variation of a keyword. */
const fewChecks = 4;
/** The share of a position that is usual variation. */
const usualVariation = 0.25;
/** The greatest distance of two checks at the same level, as a share of the worse position. */
const maxDistance = 0.4;

/**
 * Finds the drops or the rises of a keyword in its days, oldest first. Compares each check with the median of the checks before, and for
 * drops also with that of the checks four weeks before, because a keyword that declines in small steps never leaves its usual range. With
 * confirmation, a change must also exceed the range of those checks, and the next check must be near the first one, so neither
 * an outlier nor usual variation is a change. After a change the new level is the usual one, so it is found once.
 */
export function findPositionChanges(days: readonly RankedDay[], rule: ChangeRule): RankChange[] {
  const changes: RankChange[] = [];
  let tracked: Tracked = { usual: [], suspect: null, start: 0, best: Infinity };
  for (const [index, day] of days.entries()) {
    const found = findSuddenChange(tracked, day, rule) ?? findSlowLoss(tracked, { days, index }, rule);
    tracked = found === null ? followCheck(tracked, day, rule) : levelAfter(found, { day, index });
    if (found !== null && isReported(found, rule)) changes.push(found.change);
  }
  return changes;
}

function followCheck({ usual, start, best }: Tracked, day: RankedDay, rule: ChangeRule): Tracked {
  const level = { start, best: Math.min(best, day.rank) };
  return directionOf(usual, day.rank, rule) === 0
    ? { ...level, usual: [...usual, day.rank].slice(-usualChecks), suspect: null }
    : { ...level, usual, suspect: day };
}

/** Only the checks that showed a change are at the level after it. */
function levelAfter({ first }: FoundChange, { day, index }: { day: RankedDay; index: number }): Tracked {
  const checks = first === day ? [day] : [first, day];
  const usual = checks.map(({ rank }) => rank);
  return { usual, suspect: null, start: index + 1 - checks.length, best: Math.min(...usual) };
}

function findSuddenChange({ usual, suspect }: Tracked, day: RankedDay, rule: ChangeRule): FoundChange | null {
  return findChange(usual, { first: rule.confirms ? suspect : day, day }, rule);
}

/** A drop since the checks four weeks before, unless there was another change since then. */
function findSlowLoss(
  { start, best }: Tracked,
  { days, index }: { days: readonly RankedDay[]; index: number },
  rule: ChangeRule,
): FoundChange | null {
  const day = days[index];
  if (rule.direction !== 'worse' || day === undefined || day.rank - best < rule.positions) return null;
  const [from, to] = [daysBefore(day.date, slowAge.to), daysBefore(day.date, slowAge.from)];
  const earlier = days
    .slice(start, index)
    .filter(({ date }) => date >= from && date <= to)
    .slice(-usualChecks)
    .map(({ rank }) => rank);
  const first = rule.confirms ? (days[index - 1] ?? null) : day;
  const found = findChange(earlier, { first, day }, rule);
  return found?.direction === 1 ? { ...found, change: { ...found.change, isSlow: true } } : null;
}

function findChange(
  earlier: readonly number[],
  { first, day }: { first: RankedDay | null; day: RankedDay },
  rule: ChangeRule,
): FoundChange | null {
  const direction = directionOf(earlier, day.rank, rule);
  if (direction === 0 || first === null) return null;
  if (directionOf(earlier, first.rank, rule) !== direction || !isNear(first.rank, day.rank)) return null;
  const previousRank = median(earlier);
  return {
    direction,
    first,
    change: { changedOn: first.date, reportedOn: day.date, previousRank, rank: day.rank, isSlow: false },
  };
}

const isReported = ({ direction, change }: FoundChange, rule: ChangeRule) =>
  direction === (rule.direction === 'worse' ? 1 : -1) && isWithinTop(rule, change.previousRank, change.rank);

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
