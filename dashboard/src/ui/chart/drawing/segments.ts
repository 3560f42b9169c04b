import type { Values } from '../series.ts';

export interface Point {
  index: number;
  value: number;
}

/** Rank checks and AI runs are at most a week apart by schedule. */
const maxCadence = 7;

/**
 * Known values in segments that a line may connect. Values are connected across the days between two measurements of the series' own
 * cadence: a series that is measured weekly is one segment, and a day that is missing from a daily series ends one.
 */
export function splitAtGaps(values: Values, maxDistance = cadenceOf(values)): Point[][] {
  const segments: Point[][] = [];
  for (const point of pointsOf(values)) {
    const segment = segments.at(-1);
    const last = segment?.at(-1);
    if (segment === undefined || last === undefined || point.index - last.index > maxDistance)
      segments.push([point]);
    else segment.push(point);
  }
  return segments;
}

/** Days from one measurement to the next, at most: the median distance, and one more day where that is longer than a day. Not less than the days for which a value holds. */
export function cadenceOf(values: Values, heldDays = 0): number {
  const points = pointsOf(values);
  const distances = points
    .slice(1)
    .map(({ index }, before) => index - (points[before]?.index ?? 0))
    .toSorted((a, b) => a - b);
  const median = Math.min(distances[Math.floor((distances.length - 1) / 2)] ?? 1, maxCadence);
  return Math.max(median > 1 ? median + 1 : 1, heldDays + 1);
}

const pointsOf = (values: Values): Point[] =>
  values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
