interface Day {
  checkStatus: string;
  position: number | null;
}

/**
 * Whether the last successful check is worse than the last one of the compared days, or without those than the first. A failed check
 * says nothing about a position. Pure.
 */
export function hasDeclined(days: readonly Day[], earlier: readonly Day[] | null): boolean {
  const checked = days.filter(isKnown);
  const last = checked.at(-1);
  const first = earlier?.findLast(isKnown) ?? checked[0];
  if (last === undefined || first === undefined || first.position === null) return false;
  return last.position === null || last.position > first.position;
}

const isKnown = ({ checkStatus }: Day) => checkStatus === 'ranked' || checkStatus === 'not_ranked';
