import { Type } from 'typebox';
import { endpoint, type Endpoint, Exactly } from '#platform/http';
import { type ClicksRequest, listClicks } from './list-clicks.ts';
import { listQueryPages } from './list-query-pages.ts';
import { readPerformance } from './read-performance.ts';
import {
  ClicksQuery,
  maxPageRows,
  PerformanceMeta,
  PerformanceQuery,
  PerformanceRowShape,
  periodFields,
  QueryPageShape,
  QueryPagesQuery,
  TotalsShape,
  WebsiteClicksShape,
} from './schemas.ts';

export const performanceEndpoint = endpoint({
  method: 'GET',
  path: '/websites/:id/search-console',
  operationId: 'getSearchPerformance',
  tag: 'Search Console',
  summary: 'Get the search performance of a website',
  description:
    "Returns Google's own totals or, with `dimension`, rows. Days are Google's days (Pacific time). Rows by query add up to less than the totals because Google leaves out anonymized queries, and rows by search appearance because most results have none; by page they may add up to more.",
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  query: PerformanceQuery,
  response: {
    status: 200,
    data: Type.Union([Type.Array(PerformanceRowShape), TotalsShape]),
    paged: true,
    csvBatchSize: maxPageRows,
    meta: PerformanceMeta,
  },
  problems: ['cursor_mismatch', 'search_console_not_connected', 'search_console_collecting'],
  handle: (context, { id, query }) =>
    readPerformance(context, id, query as Parameters<typeof readPerformance>[2]),
});

const queryPages = endpoint({
  method: 'GET',
  path: '/websites/:id/search-console/query-pages',
  operationId: 'listQueryPages',
  tag: 'Search Console',
  summary: 'List the pages of queries',
  description: 'Up to 20 pages of each query, most clicks first. A query without metrics has no pages.',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  query: QueryPagesQuery,
  response: { status: 200, data: Type.Array(QueryPageShape), meta: Exactly(periodFields) },
  problems: ['search_console_not_connected', 'search_console_collecting'],
  handle: (context, { id, query }) =>
    listQueryPages(context, id, query as Parameters<typeof listQueryPages>[2]),
});

export const performanceEndpoints: Endpoint[] = [performanceEndpoint, queryPages];

const clicks = endpoint({
  method: 'GET',
  path: '/search-console/clicks',
  operationId: 'listClicks',
  tag: 'Search Console',
  summary: 'List the clicks of all websites',
  description: 'Websites without stored days are left out. Each website has the days that its source has.',
  query: ClicksQuery,
  response: { status: 200, data: Type.Array(WebsiteClicksShape) },
  handle: async (context, { query }) => ({ data: await listClicks(context, query as ClicksRequest) }),
});

export const performanceDashboardEndpoints: Endpoint[] = [clicks];
