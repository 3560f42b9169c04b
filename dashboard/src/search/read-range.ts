import { type Search, textOf } from './read-search.ts';

/** The date range and the comparison of the URL, as text, so that a page can say that one is invalid. For `validateSearch`. */
export function readRangeSearch(search: Search) {
  return {
    range: rangeText(search['range']),
    compare: textOf(search, 'compare')?.slice(0, 40),
  };
}

export type RangeSearch = ReturnType<typeof readRangeSearch>;

const onceMark = ',once';

/** The value of `range` for a link that sets the days of one view: other pages keep the days that were chosen. */
export const onceRange = (range: string) => range + onceMark;
export const isOnce = (range: unknown): range is string =>
  typeof range === 'string' && range.endsWith(onceMark);
export const withoutOnce = (range: string) => (isOnce(range) ? range.slice(0, -onceMark.length) : range);

/** Older URLs have a number of days. */
function rangeText(value: unknown): string | undefined {
  const [first] = [value].flat();
  if (first === undefined || first === '') return undefined;
  const text = String(first).slice(0, 40);
  return /^\d+$/.test(text) ? `${text}d` : text;
}
