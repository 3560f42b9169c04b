import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Website } from '../../api/websites.ts';
import { sortWebsites, type WebsiteSort } from './sort-websites.ts';
import { readWeek, visibilityQuery } from './visibility-query.ts';

type Visibility = Awaited<ReturnType<NonNullable<ReturnType<typeof visibilityQuery>['queryFn']>>>;

const none: readonly Website[] = [];

/** The sorted websites. They stay in the order of their domains until the visibility of all of them has arrived. */
export function useSortedWebsites(websites: readonly Website[], sort: WebsiteSort) {
  const needed = sort === 'domain' || sort === '-domain' ? none : websites;
  const { isPending, series } = useQueries({
    queries: needed.map(({ id }) => visibilityQuery(id)),
    combine: readSeries,
  });
  const weeks = new Map(needed.map(({ id }, index) => [id, readWeek(series[index] ?? [])]));
  return { sorted: sortWebsites(websites, isPending ? 'domain' : sort, weeks), isPending };
}

function readSeries(queries: UseQueryResult<Visibility>[]) {
  return {
    isPending: queries.some((query) => query.isPending),
    series: queries.map(({ data }) => data?.data.series),
  };
}
