interface Check {
  checkStatus: string;
  position: number | null;
}

/**
 * The checks that a keyword compares, as in the rankings: the last successful one of the range and the last one of the compared days, or
 * without those the first one of the range. A failed check says nothing about a position. Null without one in the range. Pure.
 */
export function findComparedChecks<Day extends Check>(
  days: readonly Day[],
  earlier: readonly Day[] | null,
): { before: Day; now: Day } | null {
  const now = days.findLast(isKnown);
  const before = earlier?.findLast(isKnown) ?? days.find(isKnown);
  return now === undefined || before === undefined ? null : { before, now };
}

const isKnown = ({ checkStatus }: Check) => checkStatus === 'ranked' || checkStatus === 'not_ranked';
