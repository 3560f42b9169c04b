import type { LimitFunction } from 'p-limit';
import { combinedDimensions, type DayColumns, type DueDay } from '#search-console/metrics';
import {
  type Dimension,
  dimensionsOf,
  dropRepeated,
  type MetricColumns,
  type SearchMetrics,
  metricsAt,
  type SearchConsoleApi,
  SearchConsoleFailure,
} from '#providers/search-console';
import { mergeUnknownCountries } from './merge-unknown-countries.ts';

/** One property at Google, with its limit of concurrent requests. */
export interface GoogleSource {
  api: SearchConsoleApi;
  siteUrl: string;
  limit: LimitFunction;
  signal: AbortSignal;
}

const pageRows = 25_000;
/** Google has no more rows for a day. A third page is needed only if pages repeat rows. */
const maxRows = 50_000;
const pageStarts = [0, pageRows, 2 * pageRows];

/** Fetches everything that Google reports for one day. @throws SearchConsoleFailure */
export async function fetchDay(google: GoogleSource, { series, date, isFinal }: DueDay): Promise<DayColumns> {
  const day = { date, isFinal, searchType: series.searchType };
  const dimensions = dimensionsOf(series.searchType);
  const hasCombinations = combinedDimensions.every((dimension) => dimensions.includes(dimension));
  const [[total], combinations, ...rows] = await Promise.all([
    fetchRows(google, day, []),
    hasCombinations ? fetchRows(google, day, combinedDimensions) : [],
    ...dimensions.map((dimension) => fetchDimension(google, day, dimension)),
  ]);
  return {
    series,
    date,
    isFinal,
    total: total === undefined || total.length === 0 ? noTraffic : metricsAt(total, 0),
    byDimension: new Map(rows),
    combinations,
  };
}

const noTraffic: SearchMetrics = { clicks: 0, impressions: 0, position: null };

interface Day {
  date: string;
  isFinal: boolean;
  searchType: DueDay['series']['searchType'];
}

/** Google may drop a minor dimension from a search type at any time; a dimension that it refuses has no rows. */
async function fetchDimension(
  google: GoogleSource,
  day: Day,
  dimension: Dimension,
): Promise<[Dimension, MetricColumns[]]> {
  const isMinor = dimension === 'device' || dimension === 'searchAppearance';
  try {
    return [dimension, await fetchRows(google, day, [dimension])];
  } catch (error) {
    const isRefused = error instanceof SearchConsoleFailure && error.reason === 'refused';
    if (isMinor && isRefused) return [dimension, []];
    throw error;
  }
}

/**
 * Fetches all rows of a day, each key once. A page may repeat rows of the previous page, and several rows may share the unknown
 * country `ZZ`.
 */
async function fetchRows(
  google: GoogleSource,
  day: Day,
  dimensions: readonly Dimension[],
): Promise<MetricColumns[]> {
  const parts: MetricColumns[] = [];
  let count = 0;
  for (const startRow of pageStarts) {
    const page = await fetchPage(google, day, { dimensions, startRow });
    const rows = parts.reduce((left, known) => dropRepeated(known, left), page);
    parts.push(rows);
    count += rows.length;
    if (page.length < pageRows || count >= maxRows) break;
  }
  const countryIndex = dimensions.indexOf('country');
  return countryIndex === -1 ? parts : parts.flatMap((rows) => mergeUnknownCountries(rows, countryIndex));
}

async function fetchPage(
  { api, siteUrl, limit, signal }: GoogleSource,
  { date, isFinal, searchType }: Day,
  { dimensions, startRow }: { dimensions: readonly Dimension[]; startRow: number },
): Promise<MetricColumns> {
  const { rows } = await limit(() => {
    signal.throwIfAborted();
    return api.querySearchAnalytics(
      {
        siteUrl,
        searchType,
        startDate: date,
        endDate: date,
        dimensions,
        dataState: isFinal ? 'final' : 'all',
        startRow,
        rowLimit: pageRows,
      },
      signal,
    );
  });
  return rows;
}
