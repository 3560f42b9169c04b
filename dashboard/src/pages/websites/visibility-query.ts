import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from '../../api/client.ts';
import { addDays } from '../../format/days.ts';
import type { VisibilityWeek } from './sort-websites.ts';

/** The rankings of one website in the last 28 days, for its row in the list. */
export const visibilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['websites', id, 'visibility'],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/rankings', { params: { path: { id }, query: { range: '28d' } }, signal }),
      ),
  });

export function readWeek(series: Schemas['Rankings']['series']): VisibilityWeek & { weekAgo: string | null } {
  const known = series.filter(({ visibility }) => visibility !== null);
  const last = known.at(-1);
  const weekAgo = last === undefined ? null : addDays(last.date, -7);
  const before = known.find(({ date }) => date === weekAgo)?.visibility ?? null;
  return { now: last?.visibility ?? null, before, weekAgo };
}
