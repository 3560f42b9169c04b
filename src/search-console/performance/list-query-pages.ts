import type { Context } from '#platform/context.ts';
import { prepareQuery, readTopPages } from '#search-console/metrics';
import { type PeriodRequest, planQuery } from './plan-query.ts';

/** More pages than compete for one query. */
const maxPages = 20;

/**
 * Lists the pages that a source reports for exactly these queries, up to 20 of each, most clicks first.
 * @throws Problem website_not_found · invalid_request · search_console_not_connected · search_console_collecting
 */
export async function listQueryPages(
  context: Context,
  websiteId: string,
  { query: queries, ...request }: PeriodRequest & { query: string[] },
) {
  const exact = { ...request, query: queries.map((query) => `exact:${query}`) };
  const planned = await planQuery(context, websiteId, { request: exact, dimension: 'page' });
  const prepared = await prepareQuery(context, planned.query);
  const { range, series } = planned.query;
  return {
    data: await readTopPages(context, prepared, { queries, limit: maxPages }),
    meta: {
      ...range,
      finalThrough: planned.finalThrough,
      source: series.source,
      searchType: series.searchType,
    },
  };
}
