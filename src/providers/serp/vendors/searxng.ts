import { placeLanguage } from '#providers';
import type { SerpProvider, SerpQuery } from '../contract.ts';
import type { SearxngSettings } from '../settings.ts';
import { assertAccepted } from '../vendor-failures.ts';
import { exchange, joinUrl, openLine } from '../vendor-line.ts';
import { readSearxng } from './read-searxng.ts';

/** A SearXNG instance of one's own. It merges engines, so exactly one is asked at a time. */
export function createSearxng(settings: SearxngSettings): SerpProvider {
  const line = openLine('SearXNG', settings, []);
  return {
    name: 'searxng',
    engines: ['google', 'bing', 'brave', 'duckduckgo'],
    concurrency: line.concurrency,
    refuses,
    priceMicros: () => 0,
    async fetchPart(query, start, signal) {
      assertAccepted(refuses(query));
      const { language } = placeLanguage(query.language, query.country);
      const url = joinUrl(settings.baseUrl, '/search', {
        q: query.phrase,
        format: 'json',
        engines: query.engine,
        language: `${language}-${query.country}`,
        pageno: String(start.page + 1),
      });
      // Reasons of failed engines come in the caller's language, and are read.
      const call = { method: 'GET', url, headers: { 'accept-language': 'en' } } as const;
      return exchange(line, call, signal, (answer) => readSearxng(answer, query, start));
    },
  };
}

function refuses(query: SerpQuery): string | null {
  if (query.device === 'mobile') return 'SearXNG searches as a desktop browser only.';
  return query.location === null ? null : 'SearXNG searches for whole countries only.';
}
