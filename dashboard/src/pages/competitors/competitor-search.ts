import type { Competitor } from '../../api/competitors.ts';

export const competitorStatuses = ['confirmed', 'suggested', 'hidden'] as const;

const sortable = ['domain', 'keywords', 'shareOfVoice', 'visibility', 'change', 'shareChange'] as const;
type SortName = (typeof sortable)[number];
export type CompetitorSort = SortName | `-${SortName}`;
export const competitorSorts = sortable.flatMap((name): CompetitorSort[] => [name, `-${name}`]);

interface View {
  status: Competitor['status'] | undefined;
  search: string | undefined;
  sort: CompetitorSort;
}

/** Filters and sorts the complete list, which has at most a thousand rows. Hidden competitors are listed only by their status. */
export function viewCompetitors(all: readonly Competitor[], { status, search, sort }: View): Competitor[] {
  const needle = search?.trim().toLowerCase() ?? '';
  const name = sort.replace('-', '') as SortName;
  const direction = sort.startsWith('-') ? -1 : 1;
  return all
    .filter((one) => (status === undefined ? one.status !== 'hidden' : one.status === status))
    .filter(({ domain }) => domain.includes(needle))
    .toSorted(
      (a, b) => direction * compare(valueOf(a, name), valueOf(b, name)) || compare(a.domain, b.domain),
    );
}

function valueOf(competitor: Competitor, name: SortName): string | number {
  const { visibility, previousVisibility, shareOfVoice, previousShareOfVoice } = competitor;
  if (name === 'change') return visibility - (previousVisibility ?? visibility);
  return name === 'shareChange' ? shareOfVoice - (previousShareOfVoice ?? shareOfVoice) : competitor[name];
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}
