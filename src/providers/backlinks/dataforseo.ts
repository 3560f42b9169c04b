import {
  asCount,
  asObjects,
  type DataforseoSettings,
  type JsonObject,
  openDataforseo,
  unexpectedResponse,
} from '#providers/http';
import type { BacklinkProvider, LinkPage, LinkSummary } from './contract.ts';
import { readLink } from './read-link.ts';

export interface DataForSeoBacklinkSettings extends DataforseoSettings {
  /** Factor for the list prices below. It does not apply to costs that the vendor reports. */
  priceFactor?: number | undefined;
}

const maxRows = 1_000;
/** List prices of 2026 per request and per row of its response: dataforseo.com/pricing/backlinks. */
const requestMicros = 20_000;
const rowMicros = 30;

/** DataForSEO's Backlinks API v3, live: docs.dataforseo.com/v3/backlinks/overview. */
export function createDataForSeoBacklinks(settings: DataForSeoBacklinkSettings): BacklinkProvider {
  const { priceFactor = 1 } = settings;
  const call = openDataforseo(settings);
  const priceOf = (requests: number, rows: number) =>
    Math.ceil((requests * requestMicros + rows * rowMicros) * priceFactor);

  return {
    name: 'dataforseo',
    maxRows,
    priceMicros: (rows) => priceOf(1 + Math.ceil(rows / maxRows), 1 + rows),
    async summarise(target, signal) {
      const task = { target, include_subdomains: true };
      const bought = await call(
        { path: 'backlinks/summary/live', task, assumedMicros: priceOf(1, 1) },
        signal,
      );
      return readSummary(bought.results[0] ?? emptyResult, bought.costMicros);
    },
    async listLinks({ target, limit, after }, signal) {
      const task = describeTask(target, Math.min(limit, maxRows), after);
      const assumedMicros = priceOf(1, limit);
      const bought = await call({ path: 'backlinks/backlinks/live', task, assumedMicros }, signal);
      return readPage(bought.results[0] ?? emptyResult, { limit, costMicros: bought.costMicros });
    },
  };
}

/** The result of a target without links. */
const emptyResult: JsonObject = { backlinks: 0, referring_domains: 0, total_count: 0, items: [] };

/** The `as_is` mode lists every link, not one per domain. Beyond 20,000 rows, paging requires the token. */
function describeTask(target: string, limit: number, after: string | null): object {
  return {
    target,
    mode: 'as_is',
    include_subdomains: true,
    backlinks_status_type: 'live',
    order_by: ['rank,desc'],
    limit,
    ...(after === null ? {} : { search_after_token: after }),
  };
}

function readSummary(result: JsonObject, costMicros: number): LinkSummary {
  const links = asCount(result['backlinks']);
  const domains = asCount(result['referring_domains']);
  if (links === null || domains === null) throw unexpectedResponse('a summary without totals', costMicros);
  return { links, domains, costMicros };
}

function readPage(
  result: JsonObject,
  { limit, costMicros }: { limit: number; costMicros: number },
): LinkPage {
  const items = asObjects(result['items']);
  const totalLinks = asCount(result['total_count']) ?? items.length;
  const token = result['search_after_token'];
  const hasMore = items.length >= limit && typeof token === 'string' && token !== '';
  const links = items.map(readLink).filter((link) => link !== null);
  return { links, next: hasMore ? token : null, totalLinks, costMicros };
}
