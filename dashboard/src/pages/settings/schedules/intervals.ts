import { plural, t } from '@lingui/core/macro';

/** Common rank check intervals, in hours. */
const commonIntervals: [number, string][] = [
  [6, t`Every 6 hours`],
  [12, t`Every 12 hours`],
  [24, t`Every day`],
  [72, t`Every 3 days`],
  [168, t`Every week`],
  [720, t`Every 30 days`],
];

export const intervalLabel = (hours: number) =>
  commonIntervals.find(([value]) => value === hours)?.[1] ?? t`Every ${hours} hours`;

/** The common intervals and the current one. */
export function intervalOptions(hours: number): { value: string; label: string }[] {
  const all = new Set([...commonIntervals.map(([value]) => value), hours]);
  return Array.from(all)
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: intervalLabel(value) }));
}

const commonDepths = [10, 20, 30, 50, 100];

/** Numbers of organic results, ten per page. */
export function depthOptions(depth: number): { value: string; label: string }[] {
  return Array.from(new Set([...commonDepths, depth]))
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: t`${value} results, ${pageCount(value)}` }));
}

function pageCount(depth: number): string {
  return plural(Math.ceil(depth / 10), { one: '# page', other: '# pages' });
}
