import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { askIfThere } from './ask-if-there.ts';
import { api, ask, type Schemas } from './client.ts';
import type { operations } from './schema.d.ts';

export type Sums = Schemas['SearchConsoleTotals'];
export type FigureRow = Schemas['SearchConsoleRow'];
export type Sync = Schemas['SearchConsoleSync'];
export type Opportunity = Schemas['Opportunity'];

type Asked = NonNullable<operations['readSearchConsole']['parameters']['query']>;
type Answer = operations['readSearchConsole']['responses'][200]['content']['application/json'];
export type FiguresMeta = Answer['meta'];
export type Dimension = Exclude<Asked['dimension'], 'date' | undefined>;
export type FigureSort = NonNullable<Asked['sort']>;
export type OpportunitiesMeta =
  operations['listOpportunities']['responses'][200]['content']['application/json']['meta'];

/** Which days of which figures, and what narrows them. */
export type Narrowed = Pick<
  Asked,
  'range' | 'startDate' | 'endDate' | 'searchType' | 'source' | 'query' | 'page' | 'country' | 'device'
>;
/** The same, as figures may be compared with those before. */
export type FiguresView = Narrowed & Pick<Asked, 'compare'>;

const rowsAtOnce = 200;
const keyOf = (websiteId: string) => ['search-console', websiteId] as const;

interface Asking {
  client: QueryClient;
  signal: AbortSignal;
}

/** Totals are one object and rows a list; which of both it is, is for whoever asks to know. */
export const readConsole = (websiteId: string, query: Asked, { client, signal }: Asking) =>
  askIfThere({ client, websiteId, source: 'searchConsole' }, () =>
    ask(api.GET('/v1/websites/{id}/search-console', { params: { path: { id: websiteId }, query }, signal })),
  );

export const consoleTotalsQuery = (websiteId: string, view: FiguresView) =>
  queryOptions({
    queryKey: [...keyOf(websiteId), 'totals', view],
    queryFn: async (asking) => {
      const told = await readConsole(websiteId, view, asking);
      return { meta: told.meta, data: told.data as Sums };
    },
    placeholderData: keepPreviousData,
  });

export const consoleDaysQuery = (websiteId: string, view: FiguresView) =>
  queryOptions({
    queryKey: [...keyOf(websiteId), 'days', view],
    queryFn: async (asking) => {
      const told = await readConsole(websiteId, { ...view, dimension: 'date', sort: 'key' }, asking);
      return { meta: told.meta, data: told.data as FigureRow[] };
    },
    placeholderData: keepPreviousData,
  });

/** What each page of rows says besides its rows. */
export interface FigurePage {
  data: FigureRow[];
  page: { nextCursor: string | null; limit: number };
  meta: FiguresMeta;
}

interface RowsWish {
  dimension: Dimension;
  sort: FigureSort;
}

export const consoleRowsQuery = (websiteId: string, view: FiguresView, wish: RowsWish) =>
  listQuery<FigureRow>([...keyOf(websiteId), 'rows', view, wish], async (cursor, signal, client) => {
    const query = { ...view, ...wish, limit: rowsAtOnce, cursor };
    return (await readConsole(websiteId, query, { client, signal })) as FigurePage;
  });

/** The address of the same rows as a file. */
export function consoleCsvPath(websiteId: string, view: FiguresView, wish: RowsWish): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...view, ...wish })) {
    for (const text of [value ?? []].flat()) query.append(name, text);
  }
  return `/v1/websites/${websiteId}/search-console?${query.toString()}`;
}

export const syncsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...keyOf(websiteId), 'syncs'],
    queryFn: ({ signal }) =>
      ask(api.GET('/v1/websites/{id}/search-console/syncs', { params: { path: { id: websiteId } }, signal })),
  });

/** What pages of opportunities say besides their rows. */
export interface OpportunityPage {
  data: Opportunity[];
  page: { nextCursor: string | null; limit: number };
  meta: OpportunitiesMeta;
}

export const opportunitiesQuery = (websiteId: string, view: Narrowed, targetPosition: number) =>
  listQuery<Opportunity>(
    [...keyOf(websiteId), 'opportunities', view, targetPosition],
    async (cursor, signal, client) => {
      // Pages are no filter of opportunities.
      const { page: _page, ...wanted } = view;
      const query = { ...wanted, targetPosition, limit: rowsAtOnce, cursor };
      const path = '/v1/websites/{id}/search-console/opportunities';
      const told = await askIfThere({ client, websiteId, source: 'searchConsole' }, () =>
        ask(api.GET(path, { params: { path: { id: websiteId }, query }, signal })),
      );
      return told as OpportunityPage;
    },
  );

/** Tracks queries as keywords, with the website's own defaults; those that are tracked already stay as they are. */
export const adoptQueries = (websiteId: string, queries: string[]) =>
  ask(
    api.POST('/v1/websites/{id}/search-console/opportunities/keywords', {
      params: { path: { id: websiteId } },
      body: { queries },
    }),
  );
