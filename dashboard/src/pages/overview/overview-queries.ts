import { queryOptions } from '@tanstack/react-query';
import { askIfThere } from '../../api/ask-if-there.ts';
import { api, ask, type Schemas } from '../../api/client.ts';
import { readConsole } from '../../api/search-console.ts';

const days = 28;
/** What is shown, and as much before it to compare with. */
const range = `${2 * days}d`;

/** A problem where something is not connected or not there yet is an answer: the route asks anew, not each part of the page. */
const askedOnce = { retry: false, retryOnMount: false } as const;

const path = (id: string) => ({ path: { id } });

export const rankingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'rankings'],
    queryFn: ({ signal }) =>
      ask(api.GET('/v1/websites/{id}/rankings', { params: { ...path(id), query: { range } }, signal })),
  });

/** Totals of the newest 28 final days, and of those before. */
export const clicksQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'clicks'],
    queryFn: async (asking) => {
      const told = await readConsole(id, { range: `${days}d`, compare: 'previous' }, asking);
      return { ...told, data: told.data as Schemas['SearchConsoleTotals'] };
    },
    ...askedOnce,
  });

export const clickDaysQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'click-days'],
    queryFn: async (asking) => {
      const told = await readConsole(id, { range: `${days}d`, dimension: 'date', sort: 'key' }, asking);
      return { ...told, data: told.data as Schemas['SearchConsoleRow'][] };
    },
    ...askedOnce,
  });

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'links'],
    queryFn: ({ signal }) =>
      ask(api.GET('/v1/websites/{id}/backlinks/summary', { params: path(id), signal })),
  });

export const mentionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'mentions'],
    queryFn: ({ signal }) => {
      const query = { range: `${days}d`, compare: 'previous' } as const;
      return ask(api.GET('/v1/websites/{id}/ai-visibility', { params: { ...path(id), query }, signal }));
    },
  });

export const auditQuery = (id: string) =>
  queryOptions({
    queryKey: ['overview', id, 'audit'],
    queryFn: ({ signal, client }) =>
      askIfThere({ client, websiteId: id, source: 'audit' }, () =>
        ask(api.GET('/v1/websites/{id}/audit', { params: path(id), signal })),
      ),
    ...askedOnce,
  });
