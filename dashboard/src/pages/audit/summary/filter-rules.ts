import type { Category, CheckSum, Severity } from '../../../api/audits.ts';

export const movements = ['new', 'fixed'] as const;
const sortable = ['severity', 'title', 'category', 'count', 'new', 'fixed'] as const;
type SortName = (typeof sortable)[number];
type CheckSort = SortName | `-${SortName}`;
export const checkSorts = sortable.flatMap((name): CheckSort[] => [name, `-${name}`]);

interface View {
  severity: readonly Severity[] | undefined;
  category: readonly Category[] | undefined;
  /** Checks with pages on which something is new, or fixed; those that find something at all where undefined. */
  moved: (typeof movements)[number] | undefined;
  search: string | undefined;
  sort: CheckSort;
}

const ranks: Record<Severity, number> = { error: 3, warning: 2, notice: 1 };

/** The checks that are looked for, in the order asked for; those of an equal place with most pages first. Pure. */
export function viewChecks(
  all: readonly CheckSum[],
  { severity, category, moved, search, sort }: View,
): CheckSum[] {
  const sought = search?.trim().toLowerCase() ?? '';
  const name = sort.replace('-', '') as SortName;
  const direction = sort.startsWith('-') ? -1 : 1;
  return all
    .filter((one) => severity?.includes(one.severity) ?? true)
    .filter((one) => category?.includes(one.category) ?? true)
    .filter((one) => one[moved ?? 'count'] > 0)
    .filter(({ title }) => title.toLowerCase().includes(sought))
    .toSorted(
      (a, b) =>
        direction * compare(valueOf(a, name), valueOf(b, name)) ||
        b.count - a.count ||
        compare(a.title, b.title),
    );
}

function valueOf(check: CheckSum, name: SortName): string | number {
  return name === 'severity' ? ranks[check.severity] : check[name];
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}

/** What the affected pages of a check are found by: those where it is fixed, once there are no others. */
export function affectedBy({ check, count }: CheckSum): { check: string; state?: string } {
  return count === 0 ? { check, state: 'fixed' } : { check };
}
