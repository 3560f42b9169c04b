import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import type { ComparedQuery, DayQuery } from './date-range.ts';
import { listQuery } from './list-query.ts';

export type ComparedKeyword = Schemas['ComparedKeyword'];
export type CannibalisedKeyword = Schemas['CannibalisedKeyword'];
export type CannibalisationKind = CannibalisedKeyword['kinds'][number];

export const gapFilters = ['missing', 'weaker', 'stronger', 'only_own', 'shared'] as const;
export const comparisonSorts = ['keyword', 'position', '-searchVolume'] as const;

export interface ComparisonFilter extends ComparedQuery {
  search?: string;
  gap?: (typeof gapFilters)[number][];
  sort: (typeof comparisonSorts)[number];
}

/** One page of compared keywords, with the compared days and domains. */
export interface ComparisonPage {
  data: ComparedKeyword[];
  page: { nextCursor: string | null; limit: number };
  meta: { days: { from: string; to: string } | null; domains: string[]; keywords: number };
}

const pageSize = 100;
const of = (websiteId: string) => ({ path: { id: websiteId } });

export const comparisonQuery = (websiteId: string, { search, ...filter }: ComparisonFilter) =>
  listQuery<ComparedKeyword>(['comparison', websiteId, search, filter], async (cursor, signal) => {
    const query = { ...filter, search: search === undefined ? undefined : [search], limit: pageSize, cursor };
    const path = '/v1/websites/{id}/keyword-comparison';
    return (await request(api.GET(path, { params: { ...of(websiteId), query }, signal }))) as ComparisonPage;
  });

export const newcomersQuery = (websiteId: string, days: ComparedQuery) =>
  queryOptions({
    queryKey: ['newcomers', websiteId, days],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/competitor-newcomers', {
          params: { ...of(websiteId), query: days },
          signal,
        }),
      ),
  });

export const cannibalisationQuery = (
  websiteId: string,
  days: DayQuery,
  kind: CannibalisationKind[] | undefined,
) =>
  queryOptions({
    queryKey: ['cannibalisation', websiteId, days, kind],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/cannibalisation', {
          params: { ...of(websiteId), query: { ...days, kind } },
          signal,
        }),
      ),
  });
