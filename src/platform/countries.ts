import { alpha2ToNumeric, alpha3ToAlpha2, getAlpha2Codes } from 'i18n-iso-countries/index.js';

/** The library lists Kosovo, although ISO 3166-1 assigns no code to it. */
const kosovo = 'XK';

/** The alpha-2 codes of ISO 3166-1, and XK for Kosovo. */
export const countryCodes: readonly string[] = Object.keys(getAlpha2Codes());

/** Whether the text is an ISO 3166-1 alpha-2 code, regardless of case. */
export function isCountry(text: string): boolean {
  return /^[A-Za-z]{2}$/.test(text) && countryNumber(text.toUpperCase()) !== null;
}

/** The numeric ISO 3166-1 code of an uppercase alpha-2 code; `null` if there is no such country. */
export function countryNumber(alpha2: string): number | null {
  const digits = alpha2 === kosovo ? undefined : alpha2ToNumeric(alpha2);
  return digits === undefined ? null : Number(digits);
}

/** The alpha-2 code of an ISO 3166-1 alpha-3 code, regardless of case; `null` if there is no such country. */
export function alpha3ToCountry(alpha3: string): string | null {
  return alpha3ToAlpha2(alpha3.toUpperCase()) ?? null;
}
