import type { Website } from '../../api/websites.ts';

const sortable = ['domain', 'visibility', 'change', 'clicks'] as const;
type SortName = (typeof sortable)[number];
export type WebsiteSort = SortName | `-${SortName}`;
export const websiteSorts = sortable.flatMap((name): WebsiteSort[] => [name, `-${name}`]);

/** The newest visibility, that of the compared day, and the clicks of the range. */
export interface SortedValues {
  now: number | null;
  before: number | null;
  clicks: number | null;
}

/** Sorts the complete list. Websites without a value are last in both directions. */
export function sortWebsites<Row extends Pick<Website, 'id' | 'domain'>>(
  websites: readonly Row[],
  sort: WebsiteSort,
  values: ReadonlyMap<string, SortedValues>,
): Row[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const byDomain = (a: Row, b: Row) => compare(a.domain, b.domain);
  const name = sort.replace('-', '') as SortName;
  if (name === 'domain') return websites.toSorted((a, b) => direction * byDomain(a, b));
  const valueOf = ({ id }: Row) => readValue(values.get(id), name);
  return websites.toSorted((a, b) => compareKnown(valueOf(a), valueOf(b), direction) || byDomain(a, b));
}

function readValue(value: SortedValues | undefined, name: Exclude<SortName, 'domain'>): number | null {
  if (name === 'clicks') return value?.clicks ?? null;
  if (value === undefined || value.now === null) return null;
  if (name === 'visibility') return value.now;
  return value.before === null ? null : value.now - value.before;
}

function compareKnown(a: number | null, b: number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * compare(a, b);
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}
