import { countryNumber } from '#platform/countries.ts';

/** Location codes are those of Google Ads: for countries, 2000 plus the numeric code of ISO 3166-1. */
const countryBase = 2000;
const maxCountryNumber = 999;

/** The location code of a country, ISO 3166-1 alpha-2. */
export function countryCode(country: string): number {
  return countryBase + (countryNumber(country) ?? 0);
}

/** Whether a location code is that of a country. Those of regions and cities are greater. */
export function isCountryCode(code: number): boolean {
  return code > countryBase && code <= countryBase + maxCountryNumber;
}
