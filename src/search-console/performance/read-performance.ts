import type { Context } from '#platform/context.ts';
import { comparedDays } from '#platform/date-range.ts';
import { countDays, daysBefore } from '#platform/days.ts';
import { type Page, pageResponse, readPage } from '#platform/http';
import {
  availableDimensions,
  clicksChange,
  type DayRange,
  type MetricsQuery,
  type MetricsRow,
  type PreparedQuery,
  prepareQuery,
  readComparison,
  readRows,
  readTotal,
  readWithheld,
  type Withheld,
} from '#search-console/metrics';
import { invalidField } from '#platform/problems';
import { isMoreThanChance } from '#platform/statistics';
import type { Dimension } from '#providers/search-console';
import { cursorAfter, rowAfter } from './performance-cursor.ts';
import { type PeriodRequest, type PlannedQuery, planQuery } from './plan-query.ts';
import { lengthRatio } from './resolve-period.ts';
import { maxPageRows } from './schemas.ts';

type SortColumn = 'clicks' | 'impressions' | 'ctr' | 'position' | 'clicksChange' | 'key';

interface RowOrder {
  by: SortColumn;
  descending: boolean;
}

export interface PerformanceRequest
  extends PeriodRequest, Partial<Record<Exclude<Dimension, 'searchAppearance'>, string[]>> {
  dimension?: Dimension | 'date';
  sort?: string;
  limit?: number;
  cursor?: string;
}

const pageLimits = { unpaged: 1_000, maximum: maxPageRows };

/**
 * Reads totals, or one page of rows by a dimension.
 * @throws Problem website_not_found · invalid_request · cursor_mismatch · search_console_not_connected · search_console_collecting
 */
export async function readPerformance(context: Context, websiteId: string, request: PerformanceRequest) {
  const page = readPage(request, pageLimits);
  const { dimension = null } = request;
  const planned = await planQuery(context, websiteId, { request, dimension, page });
  const { query, previous } = planned;
  const answer =
    dimension === null
      ? await answerTotal(context, { query, previous, request })
      : await answerRows(context, { query, previous, request, page });
  return { ...answer, meta: { ...metaOf(planned), ...answer.meta } };
}

type Totals = Awaited<ReturnType<typeof readTotal>>;

interface Comparison {
  query: MetricsQuery;
  /** The compared period; null if no comparison was requested or none of its days is stored. */
  previous: DayRange | null;
  request: PerformanceRequest;
}

async function answerTotal(context: Context, { query, previous, request }: Comparison) {
  const prepared = await prepareQuery(context, query);
  const compared = previous && (await prepareQuery(context, { ...query, range: previous }));
  const total = await readTotal(context, prepared);
  if (!request.compare) return { data: total, meta: basisMeta(prepared, null) };
  const earlier = compared && (await readTotal(context, compared));
  const ratio = previous && lengthRatio(query.range, previous);
  const data = {
    ...total,
    previous: earlier,
    moreThanChance: earlier && ratio && weighTotals(total, earlier, ratio),
  };
  return { data, meta: basisMeta(prepared, null) };
}

/** The least change of a mean position that is no noise: half a position, and a twentieth. */
const minMove = 0.5;
const minMoveShare = 0.05;

/** Clicks are also compared with those that as many impressions had before, which shows whether the rate changed. */
function weighTotals(now: Totals, before: Totals, ratio: number) {
  const expected = now.impressions * (before.ctr ?? 0);
  return {
    clicks: isMoreThanChance({ now: now.clicks, before: before.clicks, lengthRatio: ratio }),
    impressions: isMoreThanChance({ now: now.impressions, before: before.impressions, lengthRatio: ratio }),
    ctr: isMoreThanChance({ now: now.clicks, before: expected }),
    position:
      now.position !== null &&
      before.position !== null &&
      Math.abs(now.position - before.position) >= Math.max(minMove, minMoveShare * before.position),
  };
}

async function answerRows(context: Context, { query, previous, request, page }: Comparison & { page: Page }) {
  const [prepared, compared] = await Promise.all([
    prepareQuery(context, query),
    previous && prepareQuery(context, { ...query, range: previous }),
  ]);
  const sort = parseSort(request, compared);
  const listed = sort.by === 'clicksChange' && compared ? joinVersions(prepared, compared) : prepared;
  const rowPage = {
    ...sort,
    limit: page.limit,
    after: rowAfter(page, listed),
    ...(sort.by === 'clicksChange' && compared ? { compared: compared.selection } : {}),
  };
  const [rows, withheld] = await Promise.all([
    readRows(context, prepared, rowPage),
    readWithheld(context, prepared),
  ]);
  const byKey = compared && (await readComparison(context, { prepared, page: rowPage }, compared));
  const previousKey = previousKeys(query, {
    compare: request.compare,
    isRolling: request.startDate === undefined,
  });
  const sortValue = ({ key, ...row }: MetricsRow) => {
    if (sort.by === 'key') return key;
    if (sort.by !== 'clicksChange' || compared === null) return row[sort.by as keyof typeof row];
    const clicks = { now: row.clicks, before: byKey?.get(key)?.clicks ?? 0 };
    return clicksChange(clicks, prepared.selection, compared.selection);
  };
  const answer = pageResponse(rows, page, {
    sortKeyOf: (row) => cursorAfter(listed, { value: sortValue(row), key: row.key }),
    toData: (row) => (request.compare ? { ...row, previous: byKey?.get(previousKey(row.key)) ?? null } : row),
  });
  return { ...answer, meta: basisMeta(prepared, withheld) };
}

/** The order of changes depends on the days of both periods. */
const joinVersions = (now: PreparedQuery, compared: PreparedQuery): PreparedQuery => ({
  ...now,
  dataVersion: `${now.dataVersion}${compared.dataVersion}`,
});

function basisMeta({ basis, aggregation }: PreparedQuery, withheld: Withheld | null) {
  return { basis, aggregation, withheld };
}

/** The key of a row in the previous period: days are compared by their offset from the start of the period, or with the same day of the previous week, month or year. */
function previousKeys(
  { dimension, range }: MetricsQuery,
  { compare = 'previous', isRolling }: { compare: PerformanceRequest['compare']; isRolling: boolean },
): (key: string) => string {
  if (dimension !== 'date') return (key) => key;
  if (compare !== 'previous')
    return (key) => comparedDays({ startDate: key, endDate: key }, compare).startDate;
  const { startDate } = comparedDays(range, compare, isRolling);
  const offset = countDays(startDate, range.startDate) - 1;
  return (key) => daysBefore(key, offset);
}

/** @throws Problem invalid_request for the sort by a change without a comparison */
function parseSort(
  { sort, dimension, compare }: PerformanceRequest,
  compared: PreparedQuery | null,
): RowOrder {
  const text = sort ?? (dimension === 'date' ? 'key' : '-clicks');
  const by = text.replace('-', '') as SortColumn;
  if (by !== 'clicksChange') return { by, descending: text.startsWith('-') };
  if (compare === undefined)
    throw invalidField('compare', 'required', 'is required with `sort=clicksChange`');
  if (dimension === 'date') throw invalidField('sort', 'not_available', 'is not available for days');
  return compared === null ? { by: 'clicks', descending: true } : { by, descending: text.startsWith('-') };
}

/** The period that one stored row covers. Totals without filters are daily for every source. */
const buckets = { google: 'day', bing: 'week', export: 'period' } as const;

function metaOf({ query, previous, finalThrough }: PlannedQuery) {
  const { series, range, dimension, filters } = query;
  const isDaily = (dimension === null || dimension === 'date') && filters.length === 0;
  return {
    ...range,
    finalThrough,
    source: series.source,
    searchType: series.searchType,
    bucket: isDaily ? 'day' : buckets[series.source],
    dimension,
    dimensions: availableDimensions(query),
    ...(previous ? { previousStartDate: previous.startDate, previousEndDate: previous.endDate } : {}),
  };
}
