import { compileValidator, fieldErrors } from '#platform/http';
import { findTableRows, KeywordInput } from '#rank-tracking/keywords';
import { mainLanguage, normaliseDomain } from '#websites';
import type { ImportSettings } from './import.ts';
import { countryOfEngine, readCountry, readDevice, readEngine, readLanguage } from './codes.ts';
import { shorten } from './reading/cells.ts';
import type { KeywordItem } from './reading/read-item.ts';
import { sayImport } from './reading/say-import.ts';
import type { Said } from '#platform/text';

const isValid = compileValidator(KeywordInput, 'body');

export interface KeywordPlan {
  /** As text of the file or of the settings; null if neither names one. */
  website: string | null;
  /** The domain and path of `website`. */
  site: string | null;
  input: KeywordInput;
}

/**
 * The keyword that an item stands for. The country and so on of the settings apply to rows without their own, and the defaults of the
 * website to what is still missing. Pure. @returns the reason if it cannot be tracked
 */
export function planKeyword(item: KeywordItem, settings: ImportSettings): KeywordPlan | { reason: Said } {
  const engine = item.engine === null ? settings.engine : readEngine(item.engine);
  if (engine === null && item.engine !== null)
    return { reason: sayImport('engine_unsupported', { text: item.engine }) };
  const { country, location } = placeOf(item);
  if (item.country !== null && country === null)
    return { reason: sayImport('no_country', { text: item.country }) };
  const ownLanguage = item.language === null ? null : readLanguage(item.language);
  if (item.language !== null && ownLanguage === null)
    return { reason: sayImport('no_language', { text: item.language }) };
  const device = readDevice(item.device ?? item.engine ?? '') ?? settings.device;
  const targetUrl = item.targetUrl === null ? null : withScheme(item.targetUrl);
  const chosenCountry = country ?? settings.country;
  const language = ownLanguage ?? settings.language ?? (country === null ? null : mainLanguage(country));
  const input = definedOnly({
    keyword: item.keyword,
    engine,
    country: chosenCountry,
    language,
    device,
    location,
    targetUrl,
    tags: item.tags.length === 0 ? null : item.tags,
  });
  const problems = [
    ...(isValid(input) ? [] : fieldErrors(isValid.errors ?? [], 'body')),
    ...findTableRows([item.keyword], () => 'keyword'),
  ];
  const [first] = problems;
  if (first !== undefined)
    return { reason: sayImport('field', { field: first.path, message: first.message }) };
  const website = item.website ?? settings.domain;
  const site = website === null ? null : readWebsite(website);
  if (site !== null && 'reason' in site) return site;
  return { website, site: site?.domain ?? null, input };
}

/** The website that a text names, as it is stored; the reason if it names none. Pure. */
export function readWebsite(name: string): { domain: string; match: 'domain' | 'path' } | { reason: Said } {
  const match = /^(?:https?:\/\/)?[^/]+\/[^/]/i.test(name.trim()) ? 'path' : 'domain';
  const domain = normaliseDomain(name, match);
  return typeof domain === 'string'
    ? { domain, match }
    : { reason: sayImport('website', { text: name.slice(0, 100), message: domain.message }) };
}

/** A location that is only a country is none. One without a country gets it, as providers name locations. */
function placeOf({ country: text, engine, location }: KeywordItem): {
  country: string | null;
  location: string | null;
} {
  const country =
    (text === null ? null : readCountry(text)) ?? (text === null ? countryOfEngine(engine ?? '') : null);
  if (location === null) return { country, location };
  const parts = location.split(',').map((part) => part.trim());
  const named = readCountry(parts.at(-1) ?? '');
  if (parts.length === 1 && named !== null && text === null) return { country: named, location: null };
  const places = named === null && country !== null ? [...parts, nameOf(country)] : parts;
  return { country: country ?? named, location: places.join(',') };
}

function nameOf(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
}

function withScheme(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

function definedOnly(fields: Record<string, unknown>): KeywordInput {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as KeywordInput;
}

/** Why a row of SerpBear is skipped whose keyword an earlier row has: their positions on a day could differ. */
export function describeDuplicate({ keyword }: KeywordItem): Said {
  return sayImport('duplicate', { keyword: shorten(keyword) });
}

/** Equal for rows of the same keyword. */
export function keyOf({ site, input }: KeywordPlan): string {
  const { keyword, engine, country, language, device, location } = input;
  return [site, keyword.trim().toLowerCase(), engine, country, language, device, location].join('\n');
}
