import { hashText, mix } from './hash.ts';

export const engines = ['google', 'bing', 'brave', 'duckduckgo'] as const;
export type Engine = (typeof engines)[number];
export type Device = 'desktop' | 'mobile';

/** Everything that a result page of the invented world depends on, besides the guests. */
export interface WorldQuery {
  engine: Engine;
  /** As typed; case and spacing make no difference to the results. */
  phrase: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** Primary language subtag, lower case. */
  language: string;
  /** A place within the country, or null. */
  location: string | null;
  device: Device;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Hashes of the parts of a query, from the part that changes the results most to the part that changes them least. */
export interface QuerySeeds {
  phrase: number;
  engine: number;
  place: number;
  device: number;
  /** Days since 1970-01-01. */
  day: number;
}

export function normalisePhrase(phrase: string): string {
  return phrase.trim().toLowerCase().replace(/\s+/gu, ' ');
}

export function seedsOf(query: WorldQuery): QuerySeeds {
  const phrase = hashText(normalisePhrase(query.phrase));
  const engine = mix(phrase, hashText(query.engine));
  const place = mix(engine, hashText(`${query.country}|${query.language}|${query.location ?? ''}`));
  const device = mix(place, hashText(query.device));
  return { phrase, engine, place, device, day: Math.floor(Date.parse(query.day) / 86_400_000) };
}

/** Identifies a query within one day; used as a cache key and in the log. */
export function targetOf(query: WorldQuery): string {
  const { engine, phrase, country, language, device, location } = query;
  const place = location === null ? '' : `|${location}`;
  return `${engine}|${normalisePhrase(phrase)}|${country}|${language}|${device}${place}`;
}
