import { queryOptions } from '@tanstack/react-query';
import { countDays } from '../format/days.ts';
import { filePath } from './file-path.ts';
import { firstStepsKey } from './first-steps.ts';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { ApiProblem } from './problem.ts';
import { shownFirst } from './shown-first.ts';
import type { DayQuery } from './date-range.ts';
import type { Segment } from './segment.ts';

export type Keyword = Schemas['Keyword'];
export type ListedKeyword = Schemas['ListedKeyword'];
export type KeywordDay = Schemas['KeywordDay'];
export type KeywordSummary = Schemas['KeywordSummary'];
export type Serp = Schemas['Serp'];
export type CheckStatus = Keyword['checkStatus'];
export type Device = Keyword['device'];
export type KeywordQuote = Schemas['KeywordQuote'];
export type KeywordQuoteInput = Schemas['KeywordQuoteInput'];
export type AiOverviewFilter = 'present' | 'cited' | 'not_cited' | 'absent' | 'unknown';
type KeywordBulkUpdate = Schemas['KeywordBulkUpdate'];

export const keywordMoves = [
  'into_top3',
  'into_top10',
  'into_top20',
  'out_of_top3',
  'out_of_top10',
  'out_of_top20',
] as const;

export const keywordSorts = [
  'keyword',
  'position',
  'change',
  'visibility',
  'bestPosition',
  'checkedAt',
  'searchVolume',
  'createdAt',
] as const;
export type KeywordSort = (typeof keywordSorts)[number] | `-${(typeof keywordSorts)[number]}`;

export interface KeywordFilter extends Segment {
  /** Up to 100 keywords. */
  id?: string[];
  search?: string;
  notSearch?: string[];
  startsWith?: string[];
  url?: string[];
  change?: string;
  /** Since the day of `since`. */
  moved?: (typeof keywordMoves)[number][];
  searchVolume?: string;
  words?: string;
  daysSinceCheck?: string;
  /** The day that a change is measured from, or `<n>d`. */
  since?: string;
  position?: string[];
  checkStatus?: CheckStatus[];
  stale?: boolean;
  status?: Keyword['status'][];
  location?: string[];
  aiOverview?: AiOverviewFilter[];
  feature?: string[];
  ownFeature?: string[];
  /** Absent for the sort of the view. */
  sort?: KeywordSort;
}

/** Rows per request: about two screens. */
export const pageSize = 100;
/** The most days of a row's sparkline. */
export const maxLineDays = 90;
/** Maximum number of keywords per request. */
export const maxBatchSize = 1000;

export type CountedFilter = Omit<KeywordFilter, 'id' | 'sort'> & { keywordId?: string[] };

const key = ['keywords'] as const;
const one = (id: string) => ({ path: { id } });
const withIdempotencyKey = (idempotencyKey: string) => ({ headers: { 'Idempotency-Key': idempotencyKey } });

/** Prefix of every keyword query of a website. A change of some keywords invalidates them all. */
const keywordsKey = (websiteId: string) => [...key, { websiteId }] as const;

/** Every query that keywords of a website affect, for actions on them. */
export const keywordKeys = (websiteId: string) => [
  firstStepsKey,
  keywordsKey(websiteId),
  [...key, 'summary', websiteId],
  [...key, websiteId],
  // They count keywords.
  ['websites'],
  ['rankings', websiteId],
  ['topics', websiteId],
];

function listParameters(websiteId: string, { search, ...filter }: KeywordFilter) {
  return { websiteId: [websiteId], ...filter, search: search === undefined ? undefined : [search] };
}

/**
 * The website id is nested in an object of the key, so that live events do not refetch a long list. `useFreshRows` decides when to
 * refetch it.
 */
export const keywordsQuery = (websiteId: string, filter: KeywordFilter) => ({
  ...listQuery<ListedKeyword>([...keywordsKey(websiteId), 'list', filter], (cursor, signal) =>
    request(
      api.GET('/v1/keywords', {
        params: {
          query: { ...listParameters(websiteId, filter), limit: pageSize, cursor },
        },
        signal,
      }),
    ),
  ),
  ...shownFirst,
});

/** Up to ten keywords that were in the top 10 on a day and are not now, the largest loss first. They count as soon as they are checked. */
export const leftTop10Query = (websiteId: string, since: string, segment: Segment) =>
  listQuery<ListedKeyword>([...key, websiteId, 'left top 10', since, segment], (cursor, signal) => {
    // The clock of the API decides which day is today. Its days are UTC.
    const days = Math.max(1, countDays(since, new Date().toISOString().slice(0, 10)) - 1);
    const moved = { moved: ['out_of_top10' as const], since: `${days}d`, sort: 'change' as const };
    const query = { websiteId: [websiteId], ...segment, ...moved, limit: 10, cursor };
    return request(api.GET('/v1/keywords', { params: { query }, signal }));
  });

export const recentDaysKey = (websiteId: string) => [...keywordsKey(websiteId), 'days'] as const;

export interface LineDays {
  /** The number of days of a sparkline; absent without sparklines. */
  count?: number;
  /** The last of them; today if absent. */
  to?: string;
  /** The day that changes are measured from, or `<n>d`; absent if the rows have them. */
  since?: string;
}

/** The days of some rows, and their changes since a day. They come from ClickHouse, so the rows do not wait for them. */
export const recentDaysQuery = (websiteId: string, ids: string[], { count, to, since }: LineDays) =>
  queryOptions({
    queryKey: [...recentDaysKey(websiteId), count, to, since, ids],
    queryFn: ({ signal }) => {
      const history = count === undefined ? {} : { history: `${count}d`, historyEndDate: to };
      const query = { id: ids, websiteId: [websiteId], since, ...history };
      return request(api.GET('/v1/keywords', { params: { query }, signal }));
    },
  });

/** URL of the same list as a file. @param columns fields of the keywords, in their order */
export const keywordsFilePath = (websiteId: string, filter: KeywordFilter, columns: readonly string[]) =>
  filePath('/v1/keywords', { ...listParameters(websiteId, filter), columns });

/** Counts of the keywords that match a filter. */
export const keywordSummaryQuery = (websiteId: string, filter: CountedFilter = {}) =>
  queryOptions({
    queryKey: [...key, 'summary', websiteId, filter],
    queryFn: ({ signal }) => {
      const query = { ...filter, search: filter.search === undefined ? undefined : [filter.search] };
      return request(
        api.GET('/v1/websites/{id}/keywords/summary', { params: { ...one(websiteId), query }, signal }),
      );
    },
  });

export const keywordQuery = (websiteId: string, id: string) =>
  queryOptions({
    queryKey: [...key, websiteId, id],
    queryFn: ({ signal }) => request(api.GET('/v1/keywords/{id}', { params: one(id), signal })),
  });

export const keywordHistoryQuery = (websiteId: string, id: string, days: DayQuery) =>
  queryOptions({
    queryKey: [...key, websiteId, id, 'history', days],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/keywords/{id}/history', {
          params: { ...one(id), query: days },
          signal,
        }),
      ),
    placeholderData: (before) => before,
  });

/** The result page of a day, or the last one before it; null if none has been collected. Disabled without a day. */
export const resultPageQuery = (websiteId: string, id: string, date: string | undefined) =>
  queryOptions({
    queryKey: [...key, websiteId, id, 'page', date],
    enabled: date !== undefined,
    queryFn: async ({ signal }) => {
      const pending = request(
        api.GET('/v1/keywords/{id}/serp', { params: { ...one(id), query: { date } }, signal }),
      );
      return pending.then(
        ({ data }) => data,
        (error: unknown) => {
          if (error instanceof ApiProblem && error.code === 'serp_not_found') return null;
          throw error;
        },
      );
    },
  });

export const changeKeywords = ({ idempotencyKey, ...body }: KeywordBulkUpdate & { idempotencyKey: string }) =>
  request(api.POST('/v1/keywords/changes', { body, ...withIdempotencyKey(idempotencyKey) }));

export const deleteKeywords = ({ idempotencyKey, ids }: { ids: string[]; idempotencyKey: string }) =>
  // The document may be closed meanwhile.
  request(
    api.POST('/v1/keywords/deletions', {
      body: { ids },
      keepalive: true,
      ...withIdempotencyKey(idempotencyKey),
    }),
  );

export const checkKeyword = ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
  request(
    api.POST('/v1/keywords/{id}/checks', {
      params: one(id),
      body: {},
      ...withIdempotencyKey(idempotencyKey),
    }),
  );

/** The monthly cost of keywords before they are added or changed. */
export const keywordQuoteQuery = (body: KeywordQuoteInput) =>
  queryOptions({
    queryKey: [...key, 'quote', body],
    queryFn: ({ signal }) => request(api.POST('/v1/keywords/quote', { body, signal })),
  });

/** How many keywords discovery has tracked without a decision; at most one page is counted. */
export const discoveredCountQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...keywordsKey(websiteId), 'discovered'],
    queryFn: async ({ signal }) => {
      const query = { websiteId: [websiteId], origin: ['discovered' as const], limit: pageSize };
      return (await request(api.GET('/v1/keywords', { params: { query }, signal }))).data.length;
    },
  });

/** Deletes all keywords that discovery has tracked without a decision. */
export const deleteDiscovered = (websiteId: string) =>
  request(api.POST('/v1/keywords/deletions', { body: { discoveredOf: websiteId } }));

type KeywordPatch = Schemas['KeywordPatch'];

export const updateKeyword = (id: string, body: KeywordPatch) =>
  request(api.PATCH('/v1/keywords/{id}', { params: one(id), body }));

/** Adds the keywords of a file, all or none. */
export const importKeywords = (
  websiteId: string,
  { idempotencyKey, ...body }: Schemas['KeywordImport'] & { idempotencyKey: string },
) =>
  request(
    api.POST('/v1/websites/{id}/keywords/import', {
      params: one(websiteId),
      body,
      ...withIdempotencyKey(idempotencyKey),
    }),
  );
