import { braveCountry, braveLanguage } from '../codes/brave-codes.ts';
import type { SerpProvider, SerpQuery } from '../contract.ts';
import { baseUrls, listPricesMicros, type KeyedSettings } from '../settings.ts';
import { assertAccepted } from '../vendor-failures.ts';
import { exchange, joinUrl, openLine, priceOf } from '../vendor-line.ts';
import { readBrave } from './read-brave.ts';

const largestPage = 20;

/** Brave's own search API: up to 20 results a request, ten requests deep, so 200 at most. */
export function createBrave(settings: KeyedSettings): SerpProvider {
  const line = openLine('Brave Search', settings, [settings.apiKey]);
  const requestMicros = priceOf(line, listPricesMicros.braveRequest, 1);
  return {
    name: 'brave',
    engines: ['brave'],
    concurrency: line.concurrency,
    refuses,
    priceMicros: (query) => requestMicros * Math.ceil(query.depth / pageSizeOf(query)),
    async fetchPart(query, start, signal) {
      assertAccepted(refuses(query));
      const url = joinUrl(settings.baseUrl ?? baseUrls.brave, '/res/v1/web/search', {
        q: query.phrase,
        country: braveCountry(query.country),
        search_lang: braveLanguage(query.language, query.country),
        // One size for all pages of a query: `offset` counts pages, not results.
        count: String(pageSizeOf(query)),
        offset: String(start.page),
        text_decorations: 'false',
      });
      const call = { method: 'GET', url, headers: { 'x-subscription-token': settings.apiKey } } as const;
      const costs = { requestMicros, pageSize: pageSizeOf(query) };
      return exchange(line, call, signal, (answer) => readBrave(answer, query, start, costs));
    },
  };
}

function pageSizeOf(query: SerpQuery): number {
  return Math.min(largestPage, query.depth);
}

function refuses(query: SerpQuery): string | null {
  if (query.engine !== 'brave') return `Brave does not search ${query.engine}.`;
  if (query.device === 'mobile') return 'Brave is searched as a desktop browser only.';
  return query.location === null ? null : 'Brave is searched for whole countries only.';
}
