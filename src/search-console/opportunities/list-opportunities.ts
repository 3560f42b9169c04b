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
  type RowPage,
} from '#search-console/metrics';
import { cursorAfter, type PeriodRequest, planQuery, rowAfter } from '#search-console/performance';
import { selectTrackedPhrases } from '#rank-tracking/keywords';
import { clickRateStudies, clickThroughRates } from '#rank-tracking/positions';
import type { opportunitySorts } from './schemas.ts';

type OpportunitySort = (typeof opportunitySorts)[number];

export interface OpportunitiesRequest extends PeriodRequest {
  country?: string[];
  device?: string[];
  query?: string[];
  from?: number;
  to?: number;
  targetPosition?: number;
  tracked?: boolean;
  sort?: OpportunitySort | `-${OpportunitySort}`;
  limit?: number;
  cursor?: string;
}

const pageLimits = { unpaged: 100, maximum: 1_000 };
/** Of a list of tracked or other queries, which are known after the rows are read: the rows of a batch, and the batches of a page. */
const batchSize = 1_000;
const maxBatches = 10;
/** Gains are rounded, so this is one click. */
const minGain = 0.5;

/**
 * Lists queries for which the website ranks just below the top, by default by the additional clicks expected at a better position.
 * @throws Problem website_not_found · invalid_request · cursor_mismatch · search_console_not_connected · search_console_collecting
 */
export async function listOpportunities(context: Context, websiteId: string, request: OpportunitiesRequest) {
  const { from = 4, to = 20, targetPosition = 3, tracked, sort = '-clicksToWin' } = request;
  if (to < from) throw invalidField('to', 'below_from', 'is less than `from`');
  const page = readPage(request, pageLimits);
  const { query, finalThrough } = await planQuery(context, websiteId, { request, dimension: 'query', page });
  const prepared = await prepareQuery(context, query);
  const gainRate = clickThroughRates[targetPosition - 1] ?? 0;
  const by = sort.replace('-', '') as OpportunitySort;
  const gainOf = ({ impressions, clicks }: MetricsRow) => impressions * gainRate - clicks;
  const found = await readTracked(context, prepared, {
    tracked,
    valueOf: (row) => (by === 'clicksToWin' ? gainOf(row) : row[by]),
    page: {
      by: by === 'clicksToWin' ? 'gain' : by,
      descending: sort.startsWith('-'),
      limit: page.limit,
      after: rowAfter(page, prepared),
      opportunity: { from, to, gainRate, minGain },
    },
  });
  const answer = await describeRows(context, prepared, { ...found, page, gainOf });
  return { ...answer, meta: metaOf(prepared, finalThrough, targetPosition) };
}

interface Found {
  rows: MetricsRow[];
  valueOf(row: MetricsRow): number | null;
  /** The row after which the list continues, although the page is not full. */
  last: MetricsRow | null;
}

/** One page of rows plus one row, of all queries or of those that are tracked or not. */
async function readTracked(
  context: Context,
  prepared: PreparedQuery,
  { tracked, valueOf, page }: Pick<Found, 'valueOf'> & { tracked: boolean | undefined; page: RowPage },
): Promise<Found> {
  if (tracked === undefined) return { rows: await readRows(context, prepared, page), valueOf, last: null };
  const rows: MetricsRow[] = [];
  let { after } = page;
  for (let batch = 1; ; batch += 1) {
    const read = await readRows(context, prepared, { ...page, limit: batchSize, after });
    const candidates = read.slice(0, batchSize);
    const phrases = await selectTrackedPhrases(
      context.db,
      prepared.series,
      candidates.map(({ key }) => key),
    );
    rows.push(...candidates.filter(({ key }) => phrases.has(key) === tracked));
    const last = candidates.at(-1);
    if (rows.length > page.limit || last === undefined || read.length <= batchSize)
      return { rows: rows.slice(0, page.limit + 1), valueOf, last: null };
    if (batch === maxBatches) return { rows, valueOf, last };
    after = { value: valueOf(last), key: last.key };
  }
}

interface Description extends Found {
  page: Page;
  gainOf(row: MetricsRow): number;
}

async function describeRows(
  context: Context,
  prepared: PreparedQuery,
  { rows, valueOf, last, page, gainOf }: Description,
) {
  const queries = rows.map((row) => row.key);
  const [pages, tracked] = await Promise.all([
    readPages(context, prepared, queries),
    selectTrackedPhrases(context.db, prepared.series, queries),
  ]);
  const sortKeyOf = (row: MetricsRow) => cursorAfter(prepared, { value: valueOf(row), key: row.key });
  return pageResponse(rows, page, {
    sortKeyOf,
    continuesAfter: last && sortKeyOf(last),
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
