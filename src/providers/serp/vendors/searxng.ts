import { localeOf } from '#providers/languages';
import type { SerpProvider, SerpQuery } from '../contract.ts';
import type { SearxngSettings } from '../settings.ts';
import { assertSupported } from '../vendor-failures.ts';
import { callVendor, joinUrl, openVendorConnection } from '../vendor-connection.ts';
import { readSearxngResponse } from './searxng-response.ts';

/** A self-hosted SearXNG instance. It merges the results of engines, so each call selects exactly one. */
export function createSearxng(settings: SearxngSettings): SerpProvider {
  const connection = openVendorConnection('SearXNG', settings, []);
  return {
    name: 'searxng',
    engines: ['google', 'bing', 'brave', 'duckduckgo'],
    concurrency: connection.concurrency,
    rejectionReason,
    priceMicros: () => 0,
    async fetchPart(query, start, signal) {
      assertSupported(rejectionReason(query));
      const { language } = localeOf(query.language, query.country);
      const url = joinUrl(settings.baseUrl, '/search', {
        q: query.phrase,
        format: 'json',
        engines: query.engine,
        language: `${language}-${query.country}`,
        pageno: String(start.page + 1),
      });
      // The reasons of failed engines are localized, and the response reader needs them in English.
      const call = { method: 'GET', url, headers: { 'accept-language': 'en' } } as const;
      return callVendor(connection, call, signal, (response) => readSearxngResponse(response, query, start));
    },
  };
}

function rejectionReason(query: SerpQuery): string | null {
  if (query.device === 'mobile') return 'SearXNG supports desktop searches only.';
  return query.location === null ? null : 'SearXNG supports whole countries only.';
}
