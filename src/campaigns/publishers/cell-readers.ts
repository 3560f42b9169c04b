import { isCountry, isLanguage } from '#http';
import { normaliseDomain, registrableDomain } from '#websites';
import { type OfferedRel, offeredRels } from '../publisher.ts';

/** A cell that cannot be what its column holds; the message says what was expected. */
export class BadCell extends Error {}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const mostTopics = 20;
const longestTopic = 60;
const longestContact = 200;
/** 10 million of the major unit: whatever costs more was written in another unit. */
const mostPrice = 10_000_000;

export function readDomain(text: string): string {
  const domain = normaliseDomain(text, 'domain');
  if (typeof domain !== 'string') throw new BadCell(domain.message);
  const registered = registrableDomain(domain);
  if (registered === domain) return domain;
  throw new BadCell(`is a host of ${registered}: name the domain that is registered`);
}

/** A whole number; `absent` for an empty cell. */
export function readWhole<Absent>(
  text: string,
  { least, most, absent }: { least: number; most: number; absent: Absent },
): number | Absent {
  if (text === '') return absent;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new BadCell(`is no whole number from ${least} to ${most}`);
}

/** Folded to lower case, each once. */
export function readTopics(text: string): string[] {
  const topics = [...new Set(partsOf(text.toLowerCase()))];
  if (topics.length > mostTopics) throw new BadCell(`has more than ${mostTopics} topics`);
  if (topics.some((topic) => topic.length > longestTopic)) {
    throw new BadCell(`has a topic of more than ${longestTopic} characters`);
  }
  return topics;
}

/** Canonical BCP 47. */
export function readLanguage(text: string): string {
  if (!isLanguage(text)) throw new BadCell('is no language (BCP 47, such as `en` or `pt-BR`)');
  return Intl.getCanonicalLocales(text)[0] ?? text;
}

export function readCountry(text: string): string | null {
  if (text === '') return null;
  if (!isCountry(text)) throw new BadCell('is no country (ISO 3166-1 alpha-2, such as `DE`)');
  return text.toUpperCase();
}

export function readCurrency(text: string): string {
  const code = text.toUpperCase();
  if (!currencies.has(code)) throw new BadCell('is no currency (ISO 4217, such as `EUR`)');
  return code;
}

/** The price in the minor unit, from one in the major unit: `149.50` is 14950. Thousands are not parted. */
export function readPrice(text: string, currency: string): number {
  const digits = minorDigits(currency);
  const [, whole = '', part = ''] = /^(\d{1,8})(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === '' || part.length > digits || Number(whole) > mostPrice) {
    const form = digits === 0 ? '150' : `149.${'5'.padEnd(digits, '0')}`;
    throw new BadCell(`is no price in ${currency}, such as ${form}`);
  }
  return Number(whole + part.padEnd(digits, '0'));
}

/** `sponsored` where nothing is said. `dofollow` is another word for `follow`. */
export function readRel(text: string): OfferedRel[] {
  const words = partsOf(text.toLowerCase()).map((word) => (word === 'dofollow' ? 'follow' : word));
  const rel = offeredRels.filter((one) => words.includes(one));
  if (words.some((word) => !offeredRels.includes(word as OfferedRel))) {
    throw new BadCell(`may hold ${offeredRels.join(', ')}`);
  }
  return rel.length === 0 ? ['sponsored'] : rel;
}

export function readContact(text: string): string | null {
  if (text.length > longestContact) throw new BadCell(`has more than ${longestContact} characters`);
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw new BadCell('has control characters');
  return text === '' ? null : text;
}

const digitsOf = new Map<string, number>();

/** A formatter is dear to make, and a file has thousands of prices. */
function minorDigits(currency: string): number {
  const form = () => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const digits = digitsOf.get(currency) ?? form().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** Several values of a cell, parted by `;`, `|` or `,`. */
function partsOf(text: string): string[] {
  return text
    .split(/[;|,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
