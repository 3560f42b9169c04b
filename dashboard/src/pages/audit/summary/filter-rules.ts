import type { Category, RuleSummary, Severity } from '../../../api/audits.ts';

export const movements = ['new', 'fixed'] as const;
const sortable = ['severity', 'title', 'category', 'count', 'impact', 'new', 'fixed'] as const;
type SortName = (typeof sortable)[number];
type RuleSort = SortName | `-${SortName}`;
export const ruleSorts = sortable.flatMap((name): RuleSort[] => [name, `-${name}`]);

interface RuleFilter {
  severity?: readonly Severity[] | undefined;
  category?: readonly Category[] | undefined;
  /** Only rules with new or with fixed issues; undefined for all rules with issues. */
  moved?: (typeof movements)[number] | undefined;
  search?: string | undefined;
  sort: RuleSort;
}

const ranks: Record<Severity, number> = { error: 3, warning: 2, notice: 1 };

/** The rules that match the filter, sorted; ties are sorted by severity, by impact, and by the number of affected pages. Pure. */
export function filterRules(
  all: readonly RuleSummary[],
  { severity, category, moved, search, sort }: RuleFilter,
): RuleSummary[] {
  const searchText = search?.trim().toLowerCase() ?? '';
  const name = sort.replace('-', '') as SortName;
  const direction = sort.startsWith('-') ? -1 : 1;
  return all
    .filter((rule) => severity?.includes(rule.severity) ?? true)
    .filter((rule) => category?.includes(rule.category) ?? true)
    .filter((rule) => rule[moved ?? 'count'] > 0)
    .filter(({ title }) => title.toLowerCase().includes(searchText))
    .toSorted(
      (a, b) =>
        direction * compare(valueOf(a, name), valueOf(b, name)) ||
        ranks[b.severity] - ranks[a.severity] ||
        b.impact - a.impact ||
        b.count - a.count ||
        compare(a.title, b.title),
    );
}

function valueOf(rule: RuleSummary, name: SortName): string | number {
  return name === 'severity' ? ranks[rule.severity] : rule[name];
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}

/** The filter of a list of issues that is compared with the same audit. */
export function withComparison(
  search: Record<string, string>,
  comparedWith: string | undefined,
): Record<string, string> {
  return comparedWith === undefined ? search : { ...search, comparedWith };
}

/** The filter of the pages that a rule affects; if all issues are fixed, the fixed ones. */
export function issueFilterOf({ check, count }: RuleSummary): { check: string; state?: string } {
  return count === 0 ? { check, state: 'fixed' } : { check };
}
