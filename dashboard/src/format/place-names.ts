import { i18n } from '../language/i18n.ts';
import { byLocale } from './locale.ts';

// Created on first use, because each takes milliseconds. Their language is that of the dashboard.
export const regionNames = byLocale(
  () => new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'none' }),
);
export const languageNames = byLocale(
  () => new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'none' }),
);

export const countryName = (code: string) => regionNames().of(code) ?? code;

export const languageName = (code: string) => languageNames().of(code) ?? code;

/** A location in the notation of Google Ads, "Berlin,Berlin,Germany", as "Berlin, Germany". */
export const placeName = (location: string) =>
  [...new Set(location.split(',').map((part) => part.trim()))].join(', ');
