import type { Device, Engine } from '../../world/query.ts';
import { countryOf, languageOf, placeWithin } from '../places.ts';
import { type Call, json, type Reply } from '../vendor.ts';
import { type ResultRange, parseRange } from './result-range.ts';

export interface SerpApiSearch {
  engine: Exclude<Engine, 'brave'>;
  phrase: string;
  country: string;
  language: string;
  location: string | null;
  device: Device;
  range: ResultRange;
}

function badRequest(error: string): Reply {
  return json(400, { error });
}

/** Parses country and language from each engine's parameters: `gl`/`hl`, `cc` or `mkt`, `kl`. Null if one is unknown. */
function localeOf(
  engine: SerpApiSearch['engine'],
  query: URLSearchParams,
): { country: string; language: string } | null {
  const market = query.get('mkt')?.split('-') ?? [];
  const region = query.get('kl')?.split('-') ?? [];
  const [countryCode, languageCode] = {
    google: [query.get('gl') ?? 'us', query.get('hl') ?? 'en'],
    bing: [query.get('cc') ?? market[1] ?? 'us', market[0] ?? 'en'],
    duckduckgo: [region[0] ?? 'us', region[1] ?? 'en'],
  }[engine];
  const country = countryOf(countryCode ?? '');
  const language = languageOf(languageCode ?? '');
  return country === null || language === null ? null : { country, language };
}

/** Parses a search, or returns the error response of an invalid one. */
export function parseSearch({ query }: Call): SerpApiSearch | Reply {
  const engine = query.get('engine') ?? 'google';
  if (engine !== 'google' && engine !== 'bing' && engine !== 'duckduckgo') {
    return badRequest(`Unsupported \`${engine}\` search engine.`);
  }
  const phrase = query.get('q') ?? '';
  if (phrase.trim() === '') return badRequest('Missing query `q` parameter.');
  const locale = localeOf(engine, query);
  if (locale === null) return badRequest('Unsupported country or language.');
  const device = query.get('device') ?? 'desktop';
  if (device !== 'desktop' && device !== 'mobile' && device !== 'tablet')
    return badRequest(`Unsupported \`${device}\` device.`);
  const range = parseRange(engine, query);
  if (range === null) return badRequest('Pagination parameters must be whole numbers.');
  const shown = device === 'mobile' ? 'mobile' : 'desktop';
  return { engine, phrase, ...locale, location: placeWithin(query.get('location')), device: shown, range };
}
