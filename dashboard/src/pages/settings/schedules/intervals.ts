import { plural, t } from '@lingui/core/macro';

/** Common rank check intervals, in hours. */
const commonIntervals = [6, 12, 24, 72, 168, 720];
const weekHours = 168;

/** In days if the interval has whole days. */
export function intervalLabel(hours: number): string {
  if (hours === weekHours) return t`Every week`;
  return hours % 24 === 0
    ? plural(hours / 24, { one: 'Every day', other: 'Every # days' })
    : plural(hours, { one: 'Every hour', other: 'Every # hours' });
}

/** The common intervals and the current one. */
export function intervalOptions(hours: number): { value: string; label: string }[] {
  const all = new Set([...commonIntervals, hours]);
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
