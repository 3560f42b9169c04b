import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { api, ask, type Schemas } from './client.ts';
import { ApiProblem } from './problem.ts';

export type Keyword = Schemas['Keyword'];
export type ListedKeyword = Schemas['ListedKeyword'];
export type KeywordDay = Schemas['KeywordDay'];
export type KeywordSummary = Schemas['KeywordSummary'];
export type ResultPage = Schemas['ResultPage'];
export type CheckStatus = Keyword['checkStatus'];
export type Device = Keyword['device'];
type NewKeywords = Schemas['NewKeywords'];
type KeywordChanges = Schemas['KeywordChanges'];

export const keywordSorts = [
  'keyword',
  'position',
  'change',
  'bestPosition',
  'checkedAt',
  'searchVolume',
  'createdAt',
] as const;
export type KeywordSort = (typeof keywordSorts)[number] | `-${(typeof keywordSorts)[number]}`;

export interface KeywordFilter {
  search?: string;
  position?: string[];
  checkStatus?: CheckStatus[];
  status?: Keyword['status'][];
  tag?: string[];
  country?: string[];
  device?: Device[];
  sort: KeywordSort;
}

/** As many as a screen has room for, and the next while these are read. */
export const rowsAtOnce = 100;
/** The days of a row's line. */
export const lineDays = 30;
/** Sent in one request at most. */
export const mostAtOnce = 1000;

const key = ['keywords'] as const;
const one = (id: string) => ({ path: { id } });
const byDeed = (deed: string) => ({ headers: { 'Idempotency-Key': deed } });

/** Everything of a website's keywords: whatever is done to some makes all of it stale. */
export const keywordsKey = (websiteId: string) => [...key, { websiteId }] as const;

function listParameters(websiteId: string, { search, ...filter }: KeywordFilter) {
  return { websiteId: [websiteId], ...filter, search: search === undefined ? undefined : [search] };
}

/**
 * The website is named within an object: then events do not make a list stale that has been read a long way down.
 * `useFreshRows` decides when it is asked for anew.
 */
export const keywordsQuery = (websiteId: string, filter: KeywordFilter) =>
  listQuery<ListedKeyword>([...keywordsKey(websiteId), 'list', filter], (cursor, signal) =>
    ask(
      api.GET('/v1/keywords', {
        params: {
          query: { ...listParameters(websiteId, filter), limit: rowsAtOnce, cursor },
        },
        signal,
      }),
    ),
  );

export const recentDaysKey = (websiteId: string) => [...keywordsKey(websiteId), 'days'] as const;

/** The recent days of some rows. They come from another store than the rows, which do not wait for them. */
export const recentDaysQuery = (websiteId: string, ids: string[]) =>
  queryOptions({
    queryKey: [...recentDaysKey(websiteId), ids],
    queryFn: ({ signal }) =>
      ask(api.GET('/v1/keywords', { params: { query: { id: ids, history: `${lineDays}d` } }, signal })),
  });

/** The address of the same list as a file. */
export function keywordsCsvPath(websiteId: string, filter: KeywordFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(listParameters(websiteId, filter))) {
    for (const text of [value ?? []].flat()) query.append(name, text);
  }
  return `/v1/keywords?${query.toString()}`;
}

export const keywordSummaryQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...key, 'summary', websiteId],
    queryFn: ({ signal }) =>
      ask(api.GET('/v1/websites/{id}/keywords/summary', { params: one(websiteId), signal })),
  });

export const keywordQuery = (websiteId: string, id: string) =>
  queryOptions({
    queryKey: [...key, websiteId, id],
    queryFn: ({ signal }) => ask(api.GET('/v1/keywords/{id}', { params: one(id), signal })),
  });

export const keywordHistoryQuery = (websiteId: string, id: string, days: number) =>
  queryOptions({
    queryKey: [...key, websiteId, id, 'history', days],
    queryFn: ({ signal }) =>
      ask(
        api.GET('/v1/keywords/{id}/history', {
          params: { ...one(id), query: { range: `${days}d` } },
          signal,
        }),
      ),
    placeholderData: (before) => before,
  });

/** The result page of a day, or the last one before it; null where none has been collected. Nothing is asked where no day is named. */
export const resultPageQuery = (websiteId: string, id: string, date: string | undefined) =>
  queryOptions({
    queryKey: [...key, websiteId, id, 'page', date],
    enabled: date !== undefined,
    queryFn: async ({ signal }) => {
      const asked = ask(
        api.GET('/v1/keywords/{id}/serp', { params: { ...one(id), query: { date } }, signal }),
      );
      return asked.then(
        ({ data }) => data,
        (error: unknown) => {
          if (error instanceof ApiProblem && error.code === 'serp_not_found') return null;
          throw error;
        },
      );
    },
  });

export const addKeywords = ({ deed, ...body }: NewKeywords & { deed: string }) =>
  ask(api.POST('/v1/keywords', { body, ...byDeed(deed) }));

export const changeKeywords = ({ deed, ...body }: KeywordChanges & { deed: string }) =>
  ask(api.POST('/v1/keywords/changes', { body, ...byDeed(deed) }));

export const deleteKeywords = ({ deed, ids }: { ids: string[]; deed: string }) =>
  ask(api.POST('/v1/keywords/deletions', { body: { ids }, ...byDeed(deed) }));

export const checkKeyword = ({ id, deed }: { id: string; deed: string }) =>
  ask(api.POST('/v1/keywords/{id}/checks', { params: one(id), body: {}, ...byDeed(deed) }));
