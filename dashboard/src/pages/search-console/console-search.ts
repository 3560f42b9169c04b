import type { Dimension, FigureSort, FiguresView, Narrowed } from '../../api/search-console.ts';
import { choiceOf, choicesOf, dayOf, type Search, textsOf, wholeOf } from '../../search/read-search.ts';

export const searchTypes = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export const sources = ['google', 'bing', 'export'] as const;
const devices = ['desktop', 'mobile', 'tablet'] as const;
export const metrics = ['clicks', 'impressions', 'ctr', 'position'] as const;
export type Metric = (typeof metrics)[number];

export const dimensions: readonly Dimension[] = ['query', 'page', 'country', 'device', 'searchAppearance'];
const tabs = [...dimensions, 'opportunities'] as const;
type Tab = (typeof tabs)[number];

export const ranges = [7, 28, 90, 180, 365, 480] as const;
const usualRange = 28;
export const usualTarget = 3;
const lowestTarget = 10;

const sorts = [...metrics, 'key' as const].flatMap((name): FigureSort[] => [name, `-${name}`]);

/** What makes up the view. */
export function readConsoleSearch(search: Search) {
  const target = wholeOf(search, 'target');
  const from = dayOf(search, 'from');
  const to = dayOf(search, 'to');
  const isSpan = from !== undefined && (to === undefined || from <= to);
  return {
    range: isSpan ? undefined : ranges.find((days) => days === wholeOf(search, 'range')),
    from: isSpan ? from : undefined,
    to: isSpan ? to : undefined,
    compare: choiceOf(search, 'compare', ['none']),
    searchType: choiceOf(search, 'searchType', searchTypes),
    source: choiceOf(search, 'source', sources),
    query: textsOf(search, 'query'),
    page: textsOf(search, 'page'),
    country: textsOf(search, 'country')?.filter((code) => /^[A-Z]{2}$/.test(code)),
    device: choicesOf(search, 'device', devices),
    metric: choiceOf(search, 'metric', metrics),
    tab: choiceOf(search, 'tab', tabs),
    sort: choiceOf(search, 'sort', sorts),
    target: target !== undefined && target >= 1 && target <= lowestTarget ? target : undefined,
  };
}

export type ConsoleSearch = ReturnType<typeof readConsoleSearch>;

/** What is asked of the server, beside what it is compared with. A filter without a value is none. */
export function readNarrowed(search: ConsoleSearch): Narrowed {
  const { range, from, to, searchType, source, query, page, country, device } = search;
  const days = from === undefined ? { range: `${range ?? usualRange}d` } : { startDate: from, endDate: to };
  const narrowed = { ...days, searchType, source, query, page, country, device };
  return Object.fromEntries(
    Object.entries(narrowed).filter(([, value]) => value !== undefined && value.length > 0),
  );
}

export const readView = (search: ConsoleSearch): FiguresView =>
  search.compare === 'none' ? readNarrowed(search) : { ...readNarrowed(search), compare: 'previous' };

/** The range that a choice of ranges shows; null where days are named. */
export const rangeOf = ({ range, from }: ConsoleSearch) =>
  from === undefined ? (range ?? usualRange) : null;

export const tabOf = ({ tab = 'query' }: ConsoleSearch): Tab => tab;
export const sortOf = ({ sort = '-clicks' }: ConsoleSearch): FigureSort => sort;
export const metricOf = ({ metric = 'clicks' }: ConsoleSearch): Metric => metric;
