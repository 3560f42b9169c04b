import { googleLanguage } from '#providers';
import type { SerpProvider, SerpQuery } from '../contract.ts';
import { baseUrls, listPricesMicros, type KeyedSettings } from '../settings.ts';
import { assertAccepted } from '../vendor-failures.ts';
import { exchange, joinUrl, openLine, priceOf } from '../vendor-line.ts';
import { readSerper } from './read-serper.ts';

const pageSize = 10;

/**
 * Serper: Google only. Pages of ten at one credit each: more in one call would cost two, and since Google shows no more
 * than ten at once (September 2025) a short answer could not be told from a cut-off one.
 */
export function createSerper(settings: KeyedSettings): SerpProvider {
  const line = openLine('Serper', settings, [settings.apiKey]);
  const creditMicros = priceOf(line, listPricesMicros.serperCredit, 1);
  const url = joinUrl(settings.baseUrl ?? baseUrls.serper, '/search');
  return {
    name: 'serper',
    engines: ['google'],
    concurrency: line.concurrency,
    refuses,
    priceMicros: (query) => creditMicros * Math.ceil(query.depth / pageSize),
    async fetchPart(query, start, signal) {
      assertAccepted(refuses(query));
      const body = {
        q: query.phrase,
        gl: query.country.toLowerCase(),
        hl: googleLanguage(query.language, query.country).toLowerCase(),
        num: pageSize,
        page: start.page + 1,
        ...(query.location === null ? {} : { location: query.location }),
      };
      const call = { method: 'POST', url, headers: { 'x-api-key': settings.apiKey }, body } as const;
      return exchange(line, call, signal, (answer) => readSerper(answer, query, start, creditMicros));
    },
  };
}

function refuses(query: SerpQuery): string | null {
  if (query.engine !== 'google') return `Serper does not search ${query.engine}.`;
  return query.device === 'mobile' ? 'Serper searches as a desktop browser only.' : null;
}
