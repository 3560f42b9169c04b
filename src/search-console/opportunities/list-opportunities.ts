import type { Context } from '#platform/context.ts';
import { type Page, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import {
  type MetricsRow,
  type PreparedQuery,
  prepareQuery,
  readPages,
  readRows,
} from '#search-console/metrics';
import { cursorAfter, type PeriodRequest, planQuery, rowAfter } from '#search-console/performance';
import { selectTrackedPhrases } from '#rank-tracking/keywords';
import { clickRateStudies, clickThroughRates } from '#rank-tracking/positions';

export interface OpportunitiesRequest extends PeriodRequest {
  country?: string[];
  device?: string[];
  query?: string[];
  from?: number;
  to?: number;
  targetPosition?: number;
  limit?: number;
  cursor?: string;
}

const pageLimits = { unpaged: 100, maximum: 1_000 };
/** Gains are rounded, so this is one click. */
const minGain = 0.5;

/**
 * Lists queries for which the website ranks just below the top, by the additional clicks expected at a better position.
 * @throws Problem website_not_found · invalid_request · cursor_mismatch · search_console_not_connected · search_console_collecting
 */
export async function listOpportunities(context: Context, websiteId: string, request: OpportunitiesRequest) {
  const { from = 4, to = 20, targetPosition = 3 } = request;
  if (to < from) throw invalidField('to', 'below_from', 'is less than `from`');
  const page = readPage(request, pageLimits);
  const { query, finalThrough } = await planQuery(context, websiteId, { request, dimension: 'query', page });
  const prepared = await prepareQuery(context, query);
  const gainRate = clickThroughRates[targetPosition - 1] ?? 0;
  const rows = await readRows(context, prepared, {
    by: 'gain',
    descending: true,
    limit: page.limit,
    after: rowAfter(page, prepared),
    opportunity: { from, to, gainRate, minGain },
  });
  const answer = await describeRows(context, prepared, { rows, page, gainRate });
  return { ...answer, meta: metaOf(prepared, finalThrough, targetPosition) };
}

async function describeRows(
  context: Context,
  prepared: PreparedQuery,
  { rows, page, gainRate }: { rows: MetricsRow[]; page: Page; gainRate: number },
) {
  const queries = rows.map((row) => row.key);
  const [pages, tracked] = await Promise.all([
    readPages(context, prepared, queries),
    selectTrackedPhrases(context.db, prepared.series, queries),
  ]);
  const gainOf = ({ impressions, clicks }: MetricsRow) => impressions * gainRate - clicks;
  return pageResponse(rows, page, {
    sortKeyOf: (row) => cursorAfter(prepared, { value: gainOf(row), key: row.key }),
    toData: ({ key: query, ...totals }) => ({
      query,
      ...totals,
      clicksToWin: Math.round(gainOf({ key: query, ...totals })),
      page: pages.get(query) ?? null,
      keywordId: idOf(tracked.get(query)),
    }),
  });
}

function metaOf({ series, range }: PreparedQuery, finalThrough: string, targetPosition: number) {
  return {
    ...range,
    finalThrough,
    source: series.source,
    searchType: series.searchType,
    targetPosition,
    clickRates: clickThroughRates.slice(0, 20),
    clickRateStudies,
  };
}

function idOf(keywordId: string | undefined): string | null {
  return keywordId === undefined ? null : encodeId('kw', keywordId);
}
