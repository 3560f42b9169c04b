import { median } from '#platform/statistics';

/** A successful rank check of one day. */
export interface RankedDay {
  date: string;
  /** One position below the checked depth if the keyword was not found. */
  rank: number;
}

export interface DropRule {
  /** Minimum positions lost. */
  positions: number;
  /** Only keywords that ranked at this position or better; null for all. */
  top: number | null;
  /** Whether a second check must confirm a drop. */
  confirms: boolean;
}

/** A lasting change of a keyword's position to a worse one. */
export interface PositionDrop {
  /** The day of the first check with the lower position. */
  droppedOn: string;
  /** The day of the check that completed the drop; the same day without confirmation. */
  reportedOn: string;
  /** The median of the checks before the drop. */
  previousRank: number;
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
 * Finds the drops of a keyword in its days, oldest first. Compares each check with the median of the checks before. With
 * confirmation, a change must also exceed the range of those checks, and the next check must be near the first one, so neither
 * an outlier nor usual variation is a drop. After a change the new level is the usual one, so a drop is found once.
 */
export function findPositionDrops(days: readonly RankedDay[], rule: DropRule): PositionDrop[] {
  const drops: PositionDrop[] = [];
  let tracked: Tracked = { usual: [], suspect: null };
  for (const day of days) {
    const { next, drop } = followCheck(tracked, day, rule);
    tracked = next;
    if (drop !== null) drops.push(drop);
  }
  return drops;
}

function followCheck(
  { usual, suspect }: Tracked,
  day: RankedDay,
  rule: DropRule,
): { next: Tracked; drop: PositionDrop | null } {
  const direction = directionOf(usual, day.rank, rule);
  if (direction === 0) {
    return { next: { usual: [...usual, day.rank].slice(-usualChecks), suspect: null }, drop: null };
  }
  const first = rule.confirms ? suspect : day;
  if (first === null || directionOf(usual, first.rank, rule) !== direction || !isNear(first.rank, day.rank)) {
    return { next: { usual, suspect: day }, drop: null };
  }
  const previousRank = median(usual);
  const isReported = direction > 0 && (rule.top === null || previousRank <= rule.top);
  return {
    next: { usual: first === day ? [day.rank] : [first.rank, day.rank], suspect: null },
    drop: isReported ? { droppedOn: first.date, reportedOn: day.date, previousRank } : null,
  };
}

/** 1 if a rank is clearly worse than the usual ones, -1 if it is clearly better, otherwise 0. */
function directionOf(usual: readonly number[], rank: number, rule: DropRule): number {
  if (usual.length === 0) return 0;
  const change = rank - median(usual);
  return Math.abs(change) >= minChange(usual, rule) ? Math.sign(change) : 0;
}

/** Two outliers in a row are seldom near each other. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * maxDistance;
}

/** Low positions vary more than high ones, and a few checks do not show the variation of a keyword. */
function minChange(usual: readonly number[], { positions, confirms }: DropRule): number {
  if (!confirms) return positions;
  const range = Math.max(...usual) - Math.min(...usual);
  const few = usual.length < fewChecks ? 2 : 1;
  return Math.max(positions * few, range, median(usual) * usualVariation * few);
}
