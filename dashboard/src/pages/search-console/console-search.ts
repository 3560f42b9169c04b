import { readDateRange } from '../../api/date-range.ts';
import type {
  Dimension,
  MetricFilter,
  MetricSort,
  MetricsView,
  OpportunityChoice,
  OpportunitySort,
} from '../../api/search-console.ts';
import { readRangeSearch } from '../../search/read-range.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf, integerOf } from '../../search/read-search.ts';

export const searchTypes = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export const sources = ['google', 'bing', 'export'] as const;
const devices = ['desktop', 'mobile', 'tablet'] as const;
export const metrics = ['clicks', 'impressions', 'ctr', 'position'] as const;
export type Metric = (typeof metrics)[number];

export const dimensions: readonly Dimension[] = ['query', 'page', 'country', 'device', 'searchAppearance'];
const tabs = [...dimensions, 'opportunities'] as const;
type Tab = (typeof tabs)[number];

export const defaultTarget = 3;
const maxTarget = 10;

const sorts = [...metrics, 'clicksChange' as const, 'key' as const].flatMap((name): MetricSort[] => [
  name,
  `-${name}`,
]);

const opportunitySorts = ['clicksToWin' as const, ...metrics].flatMap((name): OpportunitySort[] => [
  name,
  `-${name}`,
]);
const trackedStates = ['true', 'false'] as const;
/** The average positions of opportunities. Both include 10, because 10.4 belongs to the second page. */
const positionRanges = { page1: { from: 4, to: 10 }, page2: { from: 10, to: 20 } } as const;
const allPositions = { from: 4, to: 20 };

/** The query parameters of the page. */
export function readConsoleSearch(search: Search) {
  const target = integerOf(search, 'target');
  return {
    ...readRangeSearch(search),
    searchType: choiceOf(search, 'searchType', searchTypes),
    source: choiceOf(search, 'source', sources),
    query: textsOf(search, 'query'),
    page: textsOf(search, 'page'),
    country: textsOf(search, 'country')?.filter((code) => /^[A-Z]{2}$/.test(code)),
    device: choicesOf(search, 'device', devices),
    metric: choiceOf(search, 'metric', metrics),
    tab: choiceOf(search, 'tab', tabs),
    sort: choiceOf(search, 'sort', sorts),
    order: choiceOf(search, 'order', opportunitySorts),
    tracked: choiceOf(search, 'tracked', trackedStates),
    positions: choiceOf(search, 'positions', ['page1', 'page2']),
    target: target !== undefined && target >= 1 && target <= maxTarget ? target : undefined,
    // The result of a sign-in at Google, after the return from there.
    connected: textOf(search, 'connected'),
    problem: textOf(search, 'problem'),
  };
}

export type ConsoleSearch = ReturnType<typeof readConsoleSearch>;

/** The date range and filters of the request, without empty filters. */
export function readFilters(search: ConsoleSearch): MetricFilter {
  const { searchType, source, query, page, country, device } = search;
  const filters = { ...readDateRange(search).query, searchType, source, query, page, country, device };
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value.length > 0),
  );
}

/** The choice of opportunities and their order. */
export const readOpportunities = ({
  target,
  tracked,
  positions,
  order,
}: ConsoleSearch): OpportunityChoice => ({
  targetPosition: target ?? defaultTarget,
  ...(positions !== undefined && positionRanges[positions]),
  ...(tracked !== undefined && { tracked: tracked === 'true' }),
  ...(order !== undefined && { sort: order }),
});

export const positionsOf = ({ positions }: ConsoleSearch) =>
  positions === undefined ? allPositions : positionRanges[positions];

export const orderOf = ({ order = '-clicksToWin' }: ConsoleSearch): OpportunitySort => order;

export const readView = (search: ConsoleSearch): MetricsView => ({
  ...readFilters(search),
  ...readDateRange(search).comparedQuery,
});

export const tabOf = ({ tab = 'query' }: ConsoleSearch): Tab => tab;

/** The order of rows. Without a comparison there is none by change. */
export function sortOf(search: ConsoleSearch): MetricSort {
  const { sort = '-clicks' } = search;
  return sort.endsWith('clicksChange') && readView(search).compare === undefined ? '-clicks' : sort;
}

export const metricOf = ({ metric = 'clicks' }: ConsoleSearch): Metric => metric;
