import type { Device } from '../../world/query.ts';
import {
  countryOf,
  countryOfLocationCode,
  countryOfPlace,
  languageByName,
  languageOf,
  locationCodeOf,
  placeWithin,
} from '../places.ts';

export interface StopMatch {
  value: string;
  type: 'domain' | 'with_subdomains' | 'wildcard';
}

/** The validated parameters of one search. */
export interface Order {
  phrase: string;
  country: string;
  locationCode: number;
  location: string | null;
  language: string;
  device: Device;
  depth: number;
  maxPages: number;
  priority: 1 | 2;
  tag: string | null;
  stopMatches: readonly StopMatch[];
  loadsOverview: boolean;
}

type ParsedOrder = { order: Order } | { invalidField: string };

type Fields = Record<string, unknown>;

/** Thrown and caught in this file only. It carries the name of the invalid field. */
class InvalidField extends Error {}

/** Decodes a keyword. Clients must percent-encode `%` and `+`, according to the vendor's documentation. */
export function decodeKeyword(keyword: string): string {
  try {
    return decodeURIComponent(keyword.replaceAll('+', ' '));
  } catch {
    return keyword;
  }
}

function textField(fields: Fields, name: string, maxLength: number): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value !== '' && value.length <= maxLength) return value;
  throw new InvalidField(name);
}

function countField(fields: Fields, name: string, max: number, fallback: number): number {
  const value = fields[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new InvalidField(name);
}

function placeIn(fields: Fields): Pick<Order, 'country' | 'locationCode' | 'location'> {
  const name = textField(fields, 'location_name', 500);
  if (name !== null) {
    const country = countryOfPlace(name);
    if (country === null) throw new InvalidField('location_name');
    return { country, locationCode: locationCodeOf(country), location: placeWithin(name) };
  }
  const coordinate = textField(fields, 'location_coordinate', 100);
  if (coordinate !== null) return { country: 'US', locationCode: locationCodeOf('US'), location: coordinate };
  const code = fields['location_code'];
  const country = typeof code === 'number' ? countryOfLocationCode(code) : null;
  if (country === null || countryOf(country) === null) throw new InvalidField('location_code');
  return { country, locationCode: locationCodeOf(country), location: null };
}

function languageIn(fields: Fields): string {
  const name = textField(fields, 'language_name', 100);
  const language =
    name === null ? languageOf(textField(fields, 'language_code', 20) ?? '') : languageByName(name);
  if (language === null) throw new InvalidField(name === null ? 'language_code' : 'language_name');
  return language;
}

function deviceIn(fields: Fields): Device {
  const device = fields['device'] ?? 'desktop';
  if (device !== 'desktop' && device !== 'mobile') throw new InvalidField('device');
  return device;
}

function stopMatchesIn(fields: Fields): StopMatch[] {
  const matches = fields['stop_crawl_on_match'] ?? [];
  if (!Array.isArray(matches) || matches.length > 10) throw new InvalidField('stop_crawl_on_match');
  return matches.map((match: unknown) => {
    const { match_value: value, match_type: type } = (match ?? {}) as Fields;
    const isKnown = type === 'domain' || type === 'with_subdomains' || type === 'wildcard';
    if (typeof value === 'string' && value !== '' && isKnown) return { value, type };
    throw new InvalidField('stop_crawl_on_match');
  });
}

function checked(fields: Fields): Order {
  const keyword = textField(fields, 'keyword', 700);
  if (keyword === null) throw new InvalidField('keyword');
  return {
    phrase: decodeKeyword(keyword),
    ...placeIn(fields),
    language: languageIn(fields),
    device: deviceIn(fields),
    depth: countField(fields, 'depth', 200, 10),
    maxPages: countField(fields, 'max_crawl_pages', 100, 100),
    priority: countField(fields, 'priority', 2, 1) === 2 ? 2 : 1,
    tag: textField(fields, 'tag', 255),
    stopMatches: stopMatchesIn(fields),
    loadsOverview: fields['load_async_ai_overview'] === true,
  };
}

/** Validates one element of a POST body against the documented fields of organic SERP tasks. */
export function parseOrder(fields: Fields): ParsedOrder {
  try {
    return { order: checked(fields) };
  } catch (error) {
    if (error instanceof InvalidField) return { invalidField: error.message };
    throw error;
  }
}
