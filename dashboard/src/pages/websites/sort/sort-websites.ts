import type { Website } from '../../../api/websites.ts';

const sortable = ['domain', 'visibility', 'change', 'clicks', 'clickChange'] as const;
type SortName = (typeof sortable)[number];
export type WebsiteSort = SortName | `-${SortName}`;
export const websiteSorts = sortable.flatMap((name): WebsiteSort[] => [name, `-${name}`]);

/** The newest visibility, that of the compared day, the clicks of the range and those of the compared one. */
export interface SortedValues {
  now: number | null;
  before: number | null;
  clicks: number | null;
  clicksBefore: number | null;
}

/** The largest loss of clicks first, if any website has clicks to compare. */
export function defaultSort(hasClicks: boolean, hasChange: boolean): WebsiteSort {
  return hasChange && hasClicks ? 'clickChange' : 'domain';
}

/** Sorts the complete list. Websites without a value are last in both directions, and competitors are ranked after all others. */
export function sortWebsites<Row extends Pick<Website, 'id' | 'domain' | 'relationship'>>(
  websites: readonly Row[],
  sort: WebsiteSort,
  values: ReadonlyMap<string, SortedValues>,
): Row[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const byDomain = (a: Row, b: Row) => compare(a.domain, b.domain);
  const name = sort.replace('-', '') as SortName;
  if (name === 'domain') return websites.toSorted((a, b) => direction * byDomain(a, b));
  const valueOf = ({ id }: Row) => readValue(values.get(id), name);
  const byGroup = (a: Row, b: Row) => Number(isCompetitor(a)) - Number(isCompetitor(b));
  return websites.toSorted(
    (a, b) => byGroup(a, b) || compareKnown(valueOf(a), valueOf(b), direction) || byDomain(a, b),
  );
}

const isCompetitor = ({ relationship }: Pick<Website, 'relationship'>) => relationship === 'competitor';

function readValue(value: SortedValues | undefined, name: Exclude<SortName, 'domain'>): number | null {
  if (value === undefined) return null;
  const { clicks, clicksBefore } = value;
  if (name === 'clicks') return clicks;
  if (name === 'clickChange') {
    return clicks === null || clicksBefore === null ? null : clicks - clicksBefore;
  }
  if (value.now === null) return null;
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
