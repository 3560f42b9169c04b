import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { comparedRankings, type RankingsResponse } from '../../api/compared-rankings.ts';
import { rankingsQuery } from '../../api/competitors.ts';
import type { Website } from '../../api/websites.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { type ComparedVisibility, sortWebsites, type WebsiteSort } from './sort-websites.ts';

const none: readonly Website[] = [];

/** The sorted websites. They stay in the order of their domains until the visibility of all of them has arrived. */
export function useSortedWebsites(websites: readonly Website[], sort: WebsiteSort) {
  const { comparedQuery } = useDateRange();
  const needed = sort === 'domain' || sort === '-domain' ? none : websites;
  const { isPending, values } = useQueries({
    queries: needed.map(({ id }) => rankingsQuery(id, comparedQuery)),
    combine: readValues,
  });
  const byId = new Map(needed.map(({ id }, index) => [id, values[index] ?? unknown]));
  return { sorted: sortWebsites(websites, isPending ? 'domain' : sort, byId), isPending };
}

const unknown: ComparedVisibility = { now: null, before: null };

function readValues(queries: UseQueryResult<RankingsResponse>[]) {
  return {
    isPending: queries.some((query) => query.isPending),
    values: queries.map(({ data }) => {
      const { now, earlier } = data === undefined ? {} : comparedRankings(data);
      return { now: now?.visibility ?? null, before: earlier?.visibility ?? null };
    }),
  };
}
