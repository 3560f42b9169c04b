import { braveCountry, braveLanguage } from './brave-codes.ts';
import type { SerpProvider, SerpQuery } from '../contract.ts';
import { baseUrls, listPricesMicros, type KeyedSettings } from '../settings.ts';
import { assertSupported } from '../vendor-failures.ts';
import { callVendor, joinUrl, openVendorConnection, priceOf } from '../vendor-connection.ts';
import { readBraveResponse } from './brave-response.ts';

const maxPageSize = 20;

/** Brave's search API: up to 20 results per request and ten requests, so at most 200 results. */
export function createBrave(settings: KeyedSettings): SerpProvider {
  const connection = openVendorConnection('Brave Search', settings, [settings.apiKey]);
  const requestMicros = priceOf(connection, listPricesMicros.braveRequest, 1);
  return {
    name: 'brave',
    engines: ['brave'],
    concurrency: connection.concurrency,
    rejectionReason,
    priceMicros: (query) => requestMicros * Math.ceil(query.depth / pageSizeFor(query)),
    async fetchPart(query, start, signal) {
      assertSupported(rejectionReason(query));
      const url = joinUrl(settings.baseUrl ?? baseUrls.brave, '/res/v1/web/search', {
        q: query.phrase,
        country: braveCountry(query.country),
        search_lang: braveLanguage(query.language, query.country),
        // All pages of a query have the same size because `offset` counts pages, not results.
        count: String(pageSizeFor(query)),
        offset: String(start.page),
        text_decorations: 'false',
      });
      const call = {
        method: 'GET',
        url,
        headers: { 'x-subscription-token': settings.apiKey },
        maxMicros: requestMicros,
      } as const;
      const costs = { requestMicros, pageSize: pageSizeFor(query) };
      return callVendor(connection, call, signal, (response) =>
        readBraveResponse(response, query, start, costs),
      );
    },
  };
}

function pageSizeFor(query: SerpQuery): number {
  return Math.min(maxPageSize, query.depth);
}

function rejectionReason(query: SerpQuery): string | null {
  if (query.engine !== 'brave') return `Brave does not search ${query.engine}.`;
  if (query.device === 'mobile') return 'Brave supports desktop searches only.';
  return query.location === null ? null : 'Brave supports whole countries only.';
}
