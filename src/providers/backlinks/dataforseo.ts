import {
  asCount,
  CallFailure,
  type JsonResponse,
  openJsonClient,
  asMicros,
  asObjects,
  type JsonObject,
} from '#providers/http';
import { BacklinkFailure, type BacklinkProvider, type LinkPage, type LinkSummary } from './contract.ts';
import { unexpectedResponse, readTaskResult } from './dataforseo-response.ts';
import { readLink } from './read-link.ts';

export interface DataForSeoBacklinkSettings {
  login: string;
  password: string;
  /** Excludes the path of the API. Defaults to the vendor's own URL. */
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
  /** Factor for the list prices below. It does not apply to costs that the vendor reports. */
  priceFactor?: number | undefined;
}

const vendorUrl = 'https://api.dataforseo.com';
const maxRows = 1_000;
/** List prices of 2026 per request and per row of its response: dataforseo.com/pricing/backlinks. */
const requestMicros = 20_000;
const rowMicros = 30;

/** DataForSEO's Backlinks API v3, live: docs.dataforseo.com/v3/backlinks/overview. */
export function createDataForSeoBacklinks(settings: DataForSeoBacklinkSettings): BacklinkProvider {
  const { login, password, baseUrl = vendorUrl, timeoutMs = 120_000, priceFactor = 1 } = settings;
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: 64 * 1024 * 1024,
    connections: 5,
  });
  const priceOf = (requests: number, rows: number) =>
    Math.ceil((requests * requestMicros + rows * rowMicros) * priceFactor);

  async function call(path: string, task: object, signal: AbortSignal): Promise<JsonResponse> {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v3/backlinks/${path}/live`);
    try {
      return await client({ method: 'POST', url, headers: { authorization }, body: [task] }, signal);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      throw new BacklinkFailure('provider_unavailable', `DataForSEO could not be reached (${error.kind}).`);
    }
  }

  return {
    name: 'dataforseo',
    maxRows,
    priceMicros: (rows) => priceOf(1 + Math.ceil(rows / maxRows), 1 + rows),
    async summarise(target, signal) {
      const response = await call('summary', { target, include_subdomains: true }, signal);
      const { result, cost } = readTaskResult(response, priceOf(1, 1));
      return readSummary(result, asMicros(cost) ?? priceOf(1, 1));
    },
    async listLinks({ target, limit, after }, signal) {
      const response = await call('backlinks', describeTask(target, Math.min(limit, maxRows), after), signal);
      const { result, cost } = readTaskResult(response, priceOf(1, limit));
      const items = asObjects(result['items']);
      return readPage(result, { limit, costMicros: asMicros(cost) ?? priceOf(1, items.length) });
    },
  };
}

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
