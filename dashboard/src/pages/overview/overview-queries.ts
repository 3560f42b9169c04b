import { queryOptions } from '@tanstack/react-query';
import { fetchIfAvailable } from '../../api/fetch-if-available.ts';
import { api, request, type Schemas } from '../../api/client.ts';
import type { Segment } from '../../api/segment.ts';
import { readConsole } from '../../api/search-console.ts';

const days = 28;
/** The period shown, and the previous one for comparison. */
const range = `${2 * days}d`;

/** A source without data responds with a problem. The route refetches it; the parts of the page do not. */
const noRetry = { retry: false, retryOnMount: false } as const;

const path = (id: string) => ({ path: { id } });

export const rankingsQuery = (id: string, segment: Segment = {}) =>
  queryOptions({
    queryKey: ['overview', id, 'rankings', segment],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/rankings', {
          params: { ...path(id), query: { range, ...segment } },
          signal,
        }),
      ),
  });

/** Totals of the last 28 final days and of the previous 28 days. */
export const clicksQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'clicks'],
    queryFn: async (context) => {
      const body = await readConsole(id, { range: `${days}d`, compare: 'previous' }, context);
      return { ...body, data: body.data as Schemas['SearchConsoleTotals'] };
    },
    ...noRetry,
  });

export const clickDaysQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'click-days'],
    queryFn: async (context) => {
      const body = await readConsole(id, { range: `${days}d`, dimension: 'date', sort: 'key' }, context);
      return { ...body, data: body.data as Schemas['SearchConsoleRow'][] };
    },
    ...noRetry,
  });

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'links'],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/websites/{id}/backlinks/summary', { params: path(id), signal })),
  });

export const mentionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'mentions'],
    queryFn: ({ signal }) => {
      const query = { range: `${days}d`, compare: 'previous' } as const;
      return request(api.GET('/v1/websites/{id}/ai-visibility', { params: { ...path(id), query }, signal }));
    },
  });

export const auditQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'audit'],
    queryFn: ({ signal, client }) =>
      fetchIfAvailable({ client, websiteId: id, source: 'audit' }, () =>
        request(api.GET('/v1/websites/{id}/audit', { params: path(id), signal })),
      ),
    ...noRetry,
  });
