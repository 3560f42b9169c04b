import { isCountry } from '#platform/countries.ts';
import { InvalidCell } from '#platform/csv';
import { isLanguage } from '#platform/http';
import { normaliseDomain, registrableDomain } from '#websites';
import { type OfferedRel, offeredRels } from './publisher.ts';
import { sayPublisherFile } from './say-publisher-file.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const maxTopics = 20;
const maxTopicLength = 60;
const maxContactLength = 200;
/** In the major unit. A higher price was probably written in another unit. */
const maxPrice = 10_000_000;

export function readDomain(text: string): string {
  const domain = normaliseDomain(text, 'domain');
  if (typeof domain !== 'string')
    throw new InvalidCell(sayPublisherFile('domain', { message: domain.message }));
  const registered = registrableDomain(domain);
  if (registered === domain) return domain;
  throw new InvalidCell(sayPublisherFile('host', { domain: registered }));
}

/** An integer between `min` and `max`, or `fallback` for an empty cell. */
export function readInteger<Fallback>(
  text: string,
  { min, max, fallback }: { min: number; max: number; fallback: Fallback },
): number | Fallback {
  if (text === '') return fallback;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new InvalidCell(sayPublisherFile('whole_number', { min, max }));
}

/** Lowercase, without duplicates. */
export function readTopics(text: string): string[] {
  const topics = [...new Set(partsOf(text.toLowerCase()))];
  if (topics.length > maxTopics) throw new InvalidCell(sayPublisherFile('topics', { max: maxTopics }));
  if (topics.some((topic) => topic.length > maxTopicLength)) {
    throw new InvalidCell(sayPublisherFile('long_topic', { max: maxTopicLength }));
  }
  return topics;
}

/** Canonical BCP 47. */
export function readLanguage(text: string): string {
  if (!isLanguage(text)) throw new InvalidCell(sayPublisherFile('language'));
  return Intl.getCanonicalLocales(text)[0] ?? text;
}

export function readCountry(text: string): string | null {
  if (text === '') return null;
  if (!isCountry(text)) throw new InvalidCell(sayPublisherFile('country'));
  return text.toUpperCase();
}

export function readCurrency(text: string): string {
  const code = text.toUpperCase();
  if (!currencies.has(code)) throw new InvalidCell(sayPublisherFile('currency'));
  return code;
}

/** Converts a price from the major to the minor unit: `149.50` is 14950. Thousands separators are not allowed. */
export function readPrice(text: string, currency: string): number {
  const digits = minorDigits(currency);
  const [, whole = '', part = ''] = /^(\d{1,8})(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === '' || part.length > digits || Number(whole) > maxPrice) {
    const form = digits === 0 ? '150' : `149.${'5'.padEnd(digits, '0')}`;
    throw new InvalidCell(sayPublisherFile('price', { currency, form }));
  }
  return Number(whole + part.padEnd(digits, '0'));
}

/** Defaults to `sponsored`. `dofollow` means `follow`. */
export function readRel(text: string): OfferedRel[] {
  const words = partsOf(text.toLowerCase()).map((word) => (word === 'dofollow' ? 'follow' : word));
  const rel = offeredRels.filter((one) => words.includes(one));
  if (words.some((word) => !offeredRels.includes(word as OfferedRel))) {
    throw new InvalidCell(sayPublisherFile('rel', { values: [...offeredRels] }));
  }
  return rel.length === 0 ? ['sponsored'] : rel;
}

export function readContact(text: string): string | null {
  if (text.length > maxContactLength)
    throw new InvalidCell(sayPublisherFile('long', { max: maxContactLength }));
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw new InvalidCell(sayPublisherFile('control'));
  return text === '' ? null : text;
}

const digitsOf = new Map<string, number>();

/** Cached, because a formatter is expensive to create and a file has thousands of prices. */
function minorDigits(currency: string): number {
  const form = () => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const digits = digitsOf.get(currency) ?? form().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** Splits a cell at `;`, `|` and `,`. */
function partsOf(text: string): string[] {
  return text
    .split(/[;|,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
