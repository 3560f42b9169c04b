import type { Context } from '#platform/context.ts';
import { prepareQuery, readRows, readTopPages } from '#search-console/metrics';
import { type PeriodRequest, planQuery } from '#search-console/performance';
import { pageKey } from '#rank-tracking/comparison';
import { selectTargetPages, selectTrackedPhrases } from '#rank-tracking/keywords';
import { splitQueries } from './split-queries.ts';

/** The queries with the most impressions. */
const maxQueries = 1_000;
/** More pages than compete for one query. */
const maxPages = 20;

/**
 * Lists the queries for which the source reports several pages, one row for each page, with a keyword of which it is the target page. Of the 1000 queries with the most impressions.
 * @throws Problem website_not_found · invalid_request · search_console_not_connected · search_console_collecting
 */
export async function listSharedQueries(
  context: Context,
  websiteId: string,
  { tracked, ...request }: PeriodRequest & { tracked?: boolean },
) {
  const { query, finalThrough } = await planQuery(context, websiteId, { request, dimension: 'query' });
  const prepared = await prepareQuery(context, query);
  const rows = await readRows(context, prepared, {
    by: 'impressions',
    descending: true,
    limit: maxQueries,
    after: null,
  });
  const shown = rows.slice(0, maxQueries).map(({ key }) => key);
  const phrases = await selectTrackedPhrases(context.db, prepared.series, shown);
  const queries = shown.filter((key) => tracked === undefined || phrases.has(key) === tracked);
  const pages = await readTopPages(context, prepared, { queries, limit: maxPages });
  const targets = await selectTargetPages(context.db, prepared.series);
  const keywords = new Map(targets.map(({ url, keyword }) => [pageKey(url), keyword]));
  const { range, series } = prepared;
  return {
    data: splitQueries(pages).map((row) => ({
      ...row,
      targetOfKeyword: keywords.get(pageKey(row.page)) ?? null,
    })),
    meta: { ...range, finalThrough, source: series.source, searchType: series.searchType },
  };
}
