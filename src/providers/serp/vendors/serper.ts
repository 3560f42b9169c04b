import { googleLanguage } from '#providers/languages';
import type { SerpProvider, SerpQuery } from '../contract.ts';
import { baseUrls, listPricesMicros, type KeyedSettings } from '../settings.ts';
import { assertSupported } from '../vendor-failures.ts';
import { callVendor, joinUrl, openVendorConnection, priceOf } from '../vendor-connection.ts';
import { readSerperResponse } from './serper-response.ts';

const pageSize = 10;

/**
 * Serper: Google only, in pages of ten results at one credit each. Larger pages cost two credits, and because Google shows at most ten
 * results per page since September 2025, a short page could not be distinguished from an incomplete one.
 */
export function createSerper(settings: KeyedSettings): SerpProvider {
  const connection = openVendorConnection('Serper', settings, [settings.apiKey]);
  const creditMicros = priceOf(connection, listPricesMicros.serperCredit, 1);
  const url = joinUrl(settings.baseUrl ?? baseUrls.serper, '/search');
  return {
    name: 'serper',
    engines: ['google'],
    concurrency: connection.concurrency,
    rejectionReason,
    priceMicros: (query) => creditMicros * Math.ceil(query.depth / pageSize),
    async fetchPart(query, start, signal) {
      assertSupported(rejectionReason(query));
      const body = {
        q: query.phrase,
        gl: query.country.toLowerCase(),
        hl: googleLanguage(query.language, query.country).toLowerCase(),
        num: pageSize,
        page: start.page + 1,
        ...(query.location === null ? {} : { location: query.location }),
      };
      const call = {
        method: 'POST',
        url,
        headers: { 'x-api-key': settings.apiKey },
        body,
        maxMicros: creditMicros,
      } as const;
      return callVendor(connection, call, signal, (response) =>
        readSerperResponse(response, query, start, creditMicros),
      );
    },
  };
}

function rejectionReason(query: SerpQuery): string | null {
  if (query.engine !== 'google') return `Serper does not search ${query.engine}.`;
  return query.device === 'mobile' ? 'Serper supports desktop searches only.' : null;
}
