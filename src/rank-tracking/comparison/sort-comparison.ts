import type { SortKey } from '#platform/http';
import type { ComparedKeyword } from './compare-keywords.ts';

/** The columns that a comparison is sorted by; `competitor3` is the position of the third domain. */
const columns = [
  'keyword',
  'position',
  'change',
  'searchVolume',
  ...Array.from({ length: 10 }, (_none, index) => `competitor${index + 1}` as const),
] as const;
type Column = (typeof columns)[number];
export const comparisonSorts = columns.flatMap((name): [Column, `-${Column}`] => [name, `-${name}`]);
export type ComparisonSort = (typeof comparisonSorts)[number];

/** The key by which a row is sorted: rows without a value come last in both directions, and ties follow the id. */
function sortKeyOf(sort: ComparisonSort): (row: ComparedKeyword) => SortKey {
  const column = sort.replace('-', '') as Column;
  return (row) => [valueOf(row, column), row.id];
}

function valueOf(row: ComparedKeyword, column: Column): string | number | null {
  if (column === 'keyword') return row.keyword;
  if (column === 'searchVolume') return row.searchVolume;
  if (column === 'position') return row.own.position;
  if (column === 'change') return row.own.change;
  return row.competitors[Number(column.slice('competitor'.length)) - 1]?.position ?? null;
}

/** Sorts rows, and continues after the key of an earlier page. Pure. */
export function sortComparison(
  rows: readonly ComparedKeyword[],
  { sort, after }: { sort: ComparisonSort; after: SortKey | null },
): { row: ComparedKeyword; key: SortKey }[] {
  const keyOf = sortKeyOf(sort);
  const compare = (one: SortKey, other: SortKey) => compareKeys(one, other, sort.startsWith('-') ? -1 : 1);
  const sorted = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((one, other) => compare(one.key, other.key));
  return after === null ? sorted : sorted.filter(({ key }) => compare(key, after) > 0);
}

function compareKeys(one: SortKey, other: SortKey, direction: 1 | -1): number {
  const [[value = null, id], [otherValue = null, otherId]] = [one, other];
  if (value === otherValue) return compareValues(String(id), String(otherId));
  if (value === null || otherValue === null) return value === null ? 1 : -1;
  return compareValues(value, otherValue) * direction;
}

const compareValues = (one: string | number, other: string | number) =>
  Number(one > other) - Number(one < other);
