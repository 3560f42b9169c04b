export interface Point {
  index: number;
  value: number;
}

/** The parts between gaps: a gap is never drawn across. */
export function splitAtGaps(values: readonly (number | null)[]): Point[][] {
  const stretches: Point[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) stretches.push([]);
    else stretches.at(-1)?.push({ index, value });
  }
  return stretches.filter((stretch) => stretch.length > 0);
}
