/** Fewer clicks vary by chance. */
const minClicks = 20;

interface ComparedClicks {
  clicks: number;
  previous?: { clicks: number } | null | undefined;
}

/** Whether clicks were lost, or gained (1), beyond normal variation. Counts vary by about their square root, and ranges can differ in length. Pure. */
export function isMoreThanChance(
  { clicks, previous }: ComparedClicks,
  lengthRatio: number,
  direction: -1 | 1 = -1,
): boolean {
  const expected = (previous?.clicks ?? 0) * lengthRatio;
  const change = direction * (clicks - expected);
  return change >= minClicks && change > 2 * Math.sqrt(expected);
}
