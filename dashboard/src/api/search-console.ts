import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { fetchIfAvailable } from './fetch-if-available.ts';
import { api, request, type Schemas } from './client.ts';
import type { ComparedQuery, DayQuery } from './date-range.ts';
import { filePath } from './file-path.ts';
import type { operations } from './schema.d.ts';

export type Totals = Schemas['SearchConsoleTotals'];
export type MetricRow = Schemas['SearchConsoleRow'];
export type Sync = Schemas['SearchConsoleSync'];
export type Opportunity = Schemas['Opportunity'];

type Parameters = NonNullable<operations['getSearchPerformance']['parameters']['query']>;
type OpportunityParameters = NonNullable<operations['listOpportunities']['parameters']['query']>;
type Answer = operations['getSearchPerformance']['responses'][200]['content']['application/json'];
export type MetricsMeta = Answer['meta'];
export type Dimension = Exclude<Parameters['dimension'], 'date' | undefined>;
export type MetricSort = NonNullable<Parameters['sort']>;
export type OpportunitySort = NonNullable<OpportunityParameters['sort']>;
export type OpportunitiesMeta =
  operations['listOpportunities']['responses'][200]['content']['application/json']['meta'];

/** Date range, search type and filters. */
export type MetricFilter = Pick<
  Parameters,
  'range' | 'startDate' | 'endDate' | 'searchType' | 'source' | 'query' | 'page' | 'country' | 'device'
>;
/** The same, optionally compared with the previous period. */
export type MetricsView = MetricFilter & Pick<Parameters, 'compare'>;

const pageSize = 200;
/** Of all data of a website from its search engines. */
export const searchConsoleKey = (websiteId: string) => ['search-console', websiteId] as const;

interface FetchContext {
  client: QueryClient;
  signal: AbortSignal;
}

/** The response is one object for totals and a list for rows. The caller knows which by its query. */
const readConsole = (websiteId: string, query: Parameters, { client, signal }: FetchContext) =>
  fetchIfAvailable({ client, websiteId, source: 'searchConsole' }, () =>
    request(
      api.GET('/v1/websites/{id}/search-console', { params: { path: { id: websiteId }, query }, signal }),
    ),
  );

export const consoleTotalsQuery = (websiteId: string, view: MetricsView) =>
  queryOptions({
    queryKey: [...searchConsoleKey(websiteId), 'totals', view],
    queryFn: async (context) => {
      const body = await readConsole(websiteId, view, context);
      return { meta: body.meta, data: body.data as Totals };
    },
    placeholderData: keepPreviousData,
  });

export type WebsiteClicks = Schemas['WebsiteClicks'];

/** The clicks of all websites that have any, by the ids of their websites. */
export const websiteClicksQuery = (days: ComparedQuery) =>
  queryOptions({
    queryKey: ['clicks', days],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, WebsiteClicks>> => {
      const { data } = await request(api.GET('/search-console/clicks', { params: { query: days }, signal }));
      return new Map(data.map((clicks) => [clicks.websiteId, clicks]));
    },
    placeholderData: keepPreviousData,
  });

export const consoleDaysQuery = (websiteId: string, view: MetricsView) =>
  queryOptions({
    queryKey: [...searchConsoleKey(websiteId), 'days', view],
    queryFn: async (context) => {
      const body = await readConsole(websiteId, { ...view, dimension: 'date', sort: 'key' }, context);
      return { meta: body.meta, data: body.data as MetricRow[] };
    },
    placeholderData: keepPreviousData,
  });

/** One page of rows with its metadata. */
export interface MetricPage {
  data: MetricRow[];
  page: { nextCursor: string | null; limit: number };
  meta: MetricsMeta;
}

interface RowsRequest {
  dimension: Dimension;
  sort: MetricSort;
  /** Of a page of rows. */
  limit?: number;
}

export const consoleRowsQuery = (websiteId: string, view: MetricsView, rows: RowsRequest) =>
  listQuery<MetricRow>(
    [...searchConsoleKey(websiteId), 'rows', view, rows],
    async (cursor, signal, client) => {
      const query = { limit: pageSize, ...view, ...rows, cursor };
      return (await readConsole(websiteId, query, { client, signal })) as MetricPage;
    },
  );

/** The pages with the most clicks. */
export const clickedPages: RowsRequest = { dimension: 'page', sort: '-clicks' };

const maxPages = 1000;

/** The pages with the most clicks in the last 28 days. */
export const pageClicksQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...searchConsoleKey(websiteId), 'page clicks'],
    queryFn: async (context) => {
      const query = { range: '28d', dimension: 'page', sort: '-clicks', limit: maxPages } as const;
      return { data: (await readConsole(websiteId, query, context)).data as MetricRow[] };
    },
    retry: false,
  });

/** The pages that are reported for exactly these queries. */
export const queryPagesQuery = (websiteId: string, view: DayQuery, queries: string[]) =>
  queryOptions({
    queryKey: [...searchConsoleKey(websiteId), 'query pages', view, queries],
    queryFn: ({ client, signal }) =>
      fetchIfAvailable({ client, websiteId, source: 'searchConsole' }, () =>
        request(
          api.GET('/v1/websites/{id}/search-console/query-pages', {
            params: { path: { id: websiteId }, query: { ...view, query: queries } },
            signal,
          }),
        ),
      ),
    retry: false,
  });

export type SharedQuery = Schemas['SharedQuery'];

const untracked = { tracked: false };

/** The queries that are not tracked and for which several pages are reported, a row for each page. */
export const sharedQueriesQuery = (websiteId: string, view: DayQuery) =>
  queryOptions({
    queryKey: [...searchConsoleKey(websiteId), 'shared queries', view],
    queryFn: ({ client, signal }) =>
      fetchIfAvailable({ client, websiteId, source: 'searchConsole' }, () =>
        request(
          api.GET('/v1/websites/{id}/search-console/shared-queries', {
            params: { path: { id: websiteId }, query: { ...view, ...untracked } },
            signal,
          }),
        ),
      ),
    retry: false,
  });

/** Path of the same rows as a file. */
export const sharedQueriesPath = (websiteId: string, view: DayQuery) =>
  filePath(`/v1/websites/${websiteId}/search-console/shared-queries`, { ...view, ...untracked });

/** URL of the same rows as CSV. */
export function consoleCsvPath(websiteId: string, view: MetricsView, rows: RowsRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...view, ...rows })) {
    for (const text of [value ?? []].flat()) query.append(name, String(text));
  }
  return `/v1/websites/${websiteId}/search-console?${query.toString()}`;
}

export const syncsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...searchConsoleKey(websiteId), 'syncs'],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/search-console/syncs', { params: { path: { id: websiteId } }, signal }),
      ),
  });

/** One page of opportunities with its metadata. */
export interface OpportunityPage {
  data: Opportunity[];
  page: { nextCursor: string | null; limit: number };
  meta: OpportunitiesMeta;
}

/** The choice of opportunities and their order. */
export type OpportunityChoice = Pick<
  OpportunityParameters,
  'targetPosition' | 'tracked' | 'from' | 'to' | 'sort'
>;

export const opportunitiesQuery = (websiteId: string, view: MetricFilter, choice: OpportunityChoice) =>
  listQuery<Opportunity>(
    [...searchConsoleKey(websiteId), 'opportunities', view, choice],
    async (cursor, signal, client) => {
      // Opportunities cannot be filtered by page.
      const { page: _page, ...wanted } = view;
      const query = { ...wanted, ...choice, limit: pageSize, cursor };
      const path = '/v1/websites/{id}/search-console/opportunities';
      const body = await fetchIfAvailable({ client, websiteId, source: 'searchConsole' }, () =>
        request(api.GET(path, { params: { path: { id: websiteId }, query }, signal })),
      );
      return body as OpportunityPage;
    },
  );

/** Tracks queries as keywords with the website's defaults. Queries that are tracked already do not change. */
export const adoptQueries = (websiteId: string, queries: string[]) =>
  request(
    api.POST('/v1/websites/{id}/search-console/opportunities/keywords', {
      params: { path: { id: websiteId } },
      body: { queries },
    }),
  );
