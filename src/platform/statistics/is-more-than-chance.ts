export interface ComparedCount {
  now: number;
  before: number;
  /** How much longer the days of `now` are than those of `before`. */
  lengthRatio?: number;
}

/** Fewer clicks vary by chance. */
const minChange = 20;
/** Demand varies from week to week by more than large counts do by chance. */
const minShare = 0.05;

/** Whether a count changed by more than it usually varies: by its square root twice, and a twentieth. Pure. */
export function isMoreThanChance({ now, before, lengthRatio = 1 }: ComparedCount): boolean {
  const expected = before * lengthRatio;
  const change = Math.abs(now - expected);
  return change >= minChange && change > 2 * Math.sqrt(expected) && change >= minShare * expected;
}
