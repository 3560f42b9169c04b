import { countryCodes } from '#platform/countries.ts';
import { foldToAscii } from '#platform/text';
import type { Device, SearchEngine } from '#providers/serp';

const alpha = [...'abcdefghijklmnopqrstuvwxyz'];
/** Names and codes that differ from the standards. */
const otherCountries = {
  uk: 'GB',
  usa: 'US',
  greatbritain: 'GB',
  czechrepublic: 'CZ',
  turkey: 'TR',
  russia: 'RU',
};

let countries: Map<string, string> | null = null;
let languages: Map<string, string> | null = null;

/** The code of a country by its code or English name; null if it is unknown. */
export function readCountry(text: string): string | null {
  countries ??= new Map([...namesOf('region', countryCodes), ...Object.entries(otherCountries)]);
  return countries.get(foldToAscii(text)) ?? null;
}

/** The code of a language by its code, locale or English name; null if it is unknown. */
export function readLanguage(text: string): string | null {
  const codes = alpha.flatMap((first) => alpha.map((second) => first + second));
  languages ??= new Map(namesOf('language', codes));
  const [code = ''] = text.trim().split(/[-_ (]/);
  return languages.get(foldToAscii(text)) ?? languages.get(foldToAscii(code)) ?? null;
}

/** Each code by itself and by its English name. Codes without a name are none. */
function namesOf(type: 'region' | 'language', codes: readonly string[]): [string, string][] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return codes.flatMap((code): [string, string][] => {
    const name = names.of(code);
    return name === undefined
      ? []
      : [
          [foldToAscii(name), code],
          [code.toLowerCase(), code],
        ];
  });
}

/** Null if the text names no device. */
export function readDevice(text: string): Device | null {
  if (/mobile|phone|android|ios/i.test(text)) return 'mobile';
  return /desktop|computer|pc\b/i.test(text) ? 'desktop' : null;
}

/** The engine in a text such as `Google.de (Mobile)`; null if it is another one. */
export function readEngine(text: string): SearchEngine | null {
  const found = /google|bing|brave|duck ?duck ?go/i.exec(text)?.[0].toLowerCase().replaceAll(' ', '');
  return (found ?? null) as SearchEngine | null;
}

/** The country of the domain of a search engine, such as `google.co.uk`; null for `google.com`. */
export function countryOfEngine(text: string): string | null {
  const [, country] = /(?:google|bing)\.(?:com?\.)?([a-z]{2})\b/i.exec(text) ?? [];
  return country === undefined || country.toLowerCase() === 'co' ? null : readCountry(country);
}
