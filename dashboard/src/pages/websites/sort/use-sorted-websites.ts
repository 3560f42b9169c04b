import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { comparedRankings, type RankingsResponse } from '../../../api/compared-rankings.ts';
import { rankingsQuery, visibilityChangeQuery } from '../../../api/competitors.ts';
import type { Schemas } from '../../../api/client.ts';
import { consoleTotalsQuery, type Totals } from '../../../api/search-console.ts';
import { isUnavailable } from '../../../api/unavailable-sources.ts';
import type { Website } from '../../../api/websites.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { attentionFirst } from '../attention/attention-first.ts';
import { defaultSort, type SortedValues, sortWebsites, type WebsiteSort } from './sort-websites.ts';

const none: readonly Website[] = [];

/**
 * The websites in the chosen order. By default, those that need attention come first, in the order of the list that names them. They stay in the order of their domains until the values of all of them have
 * arrived.
 * @param attention the ids of the websites that need attention, in their order; null while they load
 */
export function useSortedWebsites(
  websites: readonly Website[],
  chosen: WebsiteSort | undefined,
  attention: string | null,
) {
  const { comparedQuery, comparison } = useDateRange();
  const connected = websites.filter(({ sources }) => !isUnavailable(sources, 'searchConsole'));
  const sort = chosen ?? defaultSort(connected.length, comparison !== 'none');
  const name = sort.replace('-', '');
  const ranked = name === 'visibility' ? websites : none;
  const changed = name === 'change' ? websites : none;
  const clicked = name.startsWith('click') ? connected : none;
  const rankings = useQueries({
    queries: ranked.map(({ id }) => rankingsQuery(id, comparedQuery)),
    combine: readVisibility,
  });
  const changes = useQueries({
    queries: changed.map(({ id }) => visibilityChangeQuery(id, comparedQuery)),
    combine: readChange,
  });
  const clicks = useQueries({
    queries: clicked.map(({ id }) => consoleTotalsQuery(id, comparedQuery)),
    combine: readClicks,
  });
  const values = new Map([
    ...ranked.map(({ id }, index) => [id, { ...unknown, ...rankings.values[index] }] as const),
    ...changed.map(({ id }, index) => [id, { ...unknown, ...changes.values[index] }] as const),
    ...clicked.map(({ id }, index) => [id, { ...unknown, ...clicks.values[index] }] as const),
  ]);
  const isPending = attention === null || [rankings, changes, clicks].some((one) => one.isPending);
  if (isPending) return { sort, sorted: sortWebsites(websites, 'domain', values), isPending };
  const bySort = sortWebsites(websites, sort, values);
  if (chosen !== undefined) return { sort, sorted: bySort, isPending };
  const sorted = attentionFirst(bySort, attention.split(' '));
  // No column has this order.
  const isOwn = sorted.every((website, index) => website === bySort[index]);
  return { sort: isOwn ? sort : undefined, sorted, isPending };
}

const unknown: SortedValues = { now: null, before: null, clicks: null, clicksBefore: null };

const readVisibility = (queries: UseQueryResult<RankingsResponse>[]) => ({
  isPending: queries.some((query) => query.isPending),
  values: queries.map(({ data }) => {
    const { now, earlier } = data === undefined ? {} : comparedRankings(data);
    return { now: now?.visibility ?? null, before: earlier?.visibility ?? null };
  }),
});

const readChange = (queries: UseQueryResult<{ data: Schemas['VisibilityChange'] }>[]) => ({
  isPending: queries.some((query) => query.isPending),
  values: queries.map(({ data }) => ({
    now: data?.data.visibility ?? null,
    before: data?.data.previousVisibility ?? null,
  })),
});

const readClicks = (queries: UseQueryResult<{ data: Totals }>[]) => ({
  isPending: queries.some((query) => query.isPending),
  values: queries.map(({ data }) => ({
    clicks: data?.data.clicks ?? null,
    clicksBefore: data?.data.previous?.clicks ?? null,
  })),
});
