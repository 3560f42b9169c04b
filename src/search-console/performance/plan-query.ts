import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { parseDays } from '#platform/days.ts';
import type { Page } from '#platform/http';
import { invalidField } from '#platform/problems';
import {
  type DayRange,
  type DimensionFilter,
  type MetricsQuery,
  type MetricSource,
  readsWholeFile,
} from '#search-console/metrics';
import type { Dimension, SearchType } from '#providers/search-console';
import { findSeries } from './find-series.ts';
import { periodOfCursor } from './performance-cursor.ts';
import { type RequestedRange, resolvePeriod } from './resolve-period.ts';

const maxDays = 3650;

/** The query parameters that select a series and its days. */
export interface PeriodRequest {
  range?: string;
  startDate?: string;
  endDate?: string;
  searchType?: SearchType;
  source?: MetricSource;
  compare?: ComparedPeriod;
}

type FilterRequest = Partial<Record<Exclude<Dimension, 'searchAppearance'>, string[]>>;

interface QueryInput {
  request: PeriodRequest & FilterRequest;
  dimension: MetricsQuery['dimension'];
  page?: Page;
}

export interface PlannedQuery {
  query: MetricsQuery;
  /** The period to compare with; null without a comparison, and if none of its days is stored. */
  previous: DayRange | null;
  finalThrough: string;
}

/**
 * Finds the series that a request reads, and the days.
 * @throws Problem website_not_found · invalid_request · search_console_not_connected · search_console_collecting
 */
export async function planQuery(
  context: Context,
  websiteId: string,
  { request, dimension, page }: QueryInput,
): Promise<PlannedQuery> {
  const requested = parseRange(request);
  const { series, coverage, filePeriod } = await findSeries(context, websiteId, request);
  const breakdown = { series, dimension, filters: parseFilters(request) };
  const { range, previous } = resolvePeriod({
    requested,
    coverage,
    filePeriod: readsWholeFile(breakdown) ? filePeriod : null,
    listPeriod: page === undefined ? null : periodOfCursor(page),
    compare: request.compare,
  });
  return { query: { ...breakdown, range }, previous, finalThrough: coverage.finalThrough };
}

/** @throws Problem invalid_request */
export function parseRange({ range, startDate, endDate }: PeriodRequest): RequestedRange {
  if (startDate === undefined && endDate === undefined) {
    const days = parseDays(range ?? '28d', maxDays);
    if (days === null) throw invalidField('range', 'pattern', 'must be `<n>d`, such as `28d`');
    return { days };
  }
  if (range !== undefined) {
    throw invalidField('range', 'not_together', 'cannot be combined with `startDate` and `endDate`');
  }
  if (startDate === undefined) throw invalidField('startDate', 'required', 'is required with `endDate`');
  if (endDate !== undefined && endDate < startDate) {
    throw invalidField('endDate', 'before_start', 'is before `startDate`');
  }
  return { startDate, endDate: endDate ?? null };
}

function parseFilters({ query, page, country, device }: FilterRequest): DimensionFilter[] {
  const given: [Dimension, string[] | undefined][] = [
    ['query', query],
    ['page', page],
    ['country', country?.map((code) => code.toUpperCase())],
    ['device', device],
  ];
  return given.flatMap(([dimension, texts]) => (texts === undefined ? [] : [{ dimension, texts }]));
}
