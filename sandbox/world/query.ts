import { hashText, mix } from './hash.ts';
import { intentOf } from './intents.ts';

export const engines = ['google', 'bing', 'brave', 'duckduckgo'] as const;
export type Engine = (typeof engines)[number];
export type Device = 'desktop' | 'mobile';

/** A query. Together with the tracked sites, it determines the results. */
export interface WorldQuery {
  engine: Engine;
  /** As typed. Case and spacing do not affect the results. */
  phrase: string;
  /** ISO 3166-1 alpha-2, uppercase. */
  country: string;
  /** Primary language subtag, lowercase. */
  language: string;
  /** A place within the country, or null. */
  location: string | null;
  device: Device;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Hashes of the parts of a query, ordered by their influence on the results. */
export interface QuerySeeds {
  /** Shared by all phrases with the same subject. */
  intent: number;
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
  const asked = normalisePhrase(query.phrase);
  const intent = hashText(intentOf(asked));
  const phrase = hashText(asked);
  const engine = mix(phrase, hashText(query.engine));
  const place = mix(engine, hashText(`${query.country}|${query.language}|${query.location ?? ''}`));
  const device = mix(place, hashText(query.device));
  return { intent, phrase, engine, place, device, day: Math.floor(Date.parse(query.day) / 86_400_000) };
}

/** Identifies a query within one day, for the cache and the log. */
export function targetOf(query: WorldQuery): string {
  const { engine, phrase, country, language, device, location } = query;
  const place = location === null ? '' : `|${location}`;
  return `${engine}|${normalisePhrase(phrase)}|${country}|${language}|${device}${place}`;
}
