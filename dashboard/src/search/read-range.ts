import { type Search, textOf } from './read-search.ts';

/** The date range and the comparison of the URL, as text, so that a page can say that one is invalid. For `validateSearch`. */
export function readRangeSearch(search: Search) {
  return {
    range: rangeText(search['range']),
    compare: textOf(search, 'compare')?.slice(0, 40),
  };
}

export type RangeSearch = ReturnType<typeof readRangeSearch>;

/** Older URLs have a number of days. */
function rangeText(value: unknown): string | undefined {
  const [first] = [value].flat();
  if (first === undefined || first === '') return undefined;
  const text = String(first).slice(0, 40);
  return /^\d+$/.test(text) ? `${text}d` : text;
}
