import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import type { ComparedQuery, DayQuery } from './date-range.ts';
import { filePath } from './file-path.ts';
import { listQuery } from './list-query.ts';
import type { operations } from './schema.d.ts';
import type { Segment } from './segment.ts';

export type ComparedKeyword = Schemas['ComparedKeyword'];
export type Newcomer = Schemas['Newcomer'];
export type CannibalisedKeyword = Schemas['CannibalisedKeyword'];
export type CannibalisationKind = CannibalisedKeyword['kinds'][number];

export const gapFilters = ['missing', 'weaker', 'stronger', 'only_own', 'shared', 'outranked'] as const;
const sortable = [
  'keyword',
  'position',
  'change',
  'searchVolume',
  ...Array.from({ length: 10 }, (_none, index) => `competitor${index + 1}`),
];
/** `competitor3` is the position of the third domain. */
export const comparisonSorts = sortable.flatMap((name) => [name, `-${name}`]) as ComparisonSort[];
type ComparisonSort = NonNullable<NonNullable<operations['compareKeywords']['parameters']['query']>['sort']>;
export type ComparisonSummary = Schemas['ComparisonSummary'];

export interface ComparisonFilter extends ComparedQuery, Segment {
  search?: string;
  gap?: (typeof gapFilters)[number][];
  competitor?: string[];
  position?: string[];
  competitorPosition?: string[];
  sort: ComparisonSort;
}

/** One page of compared keywords, with the compared days and domains. */
export interface ComparisonPage {
  data: ComparedKeyword[];
  page: { nextCursor: string | null; limit: number };
  meta: { days: { from: string; to: string } | null; domains: string[]; keywords: number };
}

const pageSize = 100;
const of = (websiteId: string) => ({ path: { id: websiteId } });

const ofTexts = <Filter extends { search?: string | undefined }>({ search, ...filter }: Filter) => ({
  ...filter,
  search: search === undefined ? undefined : [search],
});

export const comparisonQuery = (websiteId: string, filter: ComparisonFilter) =>
  listQuery<ComparedKeyword>(['comparison', websiteId, filter], async (cursor, signal) => {
    const query = { ...ofTexts(filter), limit: pageSize, cursor };
    const path = '/v1/websites/{id}/keyword-comparison';
    return (await request(api.GET(path, { params: { ...of(websiteId), query }, signal }))) as ComparisonPage;
  });

/** Path of the same list as a file. @param columns fields of the keywords, in their order */
export const comparisonFilePath = (websiteId: string, filter: ComparisonFilter, columns: readonly string[]) =>
  filePath(`/v1/websites/${websiteId}/keyword-comparison`, { ...ofTexts(filter), columns });

/** Keywords by gap and by the positions of each competitor. @param competitor domains, the main competitors if absent */
export const comparisonSummaryQuery = (
  websiteId: string,
  days: ComparedQuery,
  filter: Segment & Pick<ComparisonFilter, 'competitor' | 'position' | 'competitorPosition' | 'search'>,
) =>
  queryOptions({
    queryKey: ['comparison', websiteId, 'summary', days, filter],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/keyword-comparison/summary', {
          params: { ...of(websiteId), query: { ...days, ...ofTexts(filter) } },
          signal,
        }),
      ),
    placeholderData: (before) => before,
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

export const cannibalisationQuery = (websiteId: string, days: DayQuery) =>
  queryOptions({
    queryKey: ['cannibalisation', websiteId, days],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/cannibalisation', {
          params: { ...of(websiteId), query: days },
          signal,
        }),
      ),
  });

/** Path of the same keywords as a file. @param columns fields of the keywords and their pages, in their order */
export const cannibalisationPath = (
  websiteId: string,
  days: DayQuery,
  { kind, columns }: { kind: readonly CannibalisationKind[] | undefined; columns: readonly string[] },
) => filePath(`/v1/websites/${websiteId}/cannibalisation`, { ...days, kind, columns });
