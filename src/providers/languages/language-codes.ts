const maxKnownLocales = 1_000;
/** Each call of a provider needs one, and there are few. */
const knownLocales = new Map<string, Intl.Locale>();

/** The locale of a language tag. Without a region of its own it gets the country's. An invalid BCP 47 tag becomes `en`. */
export function localeOf(tag: string, alpha2: string): Intl.Locale {
  const key = `${tag} ${alpha2}`;
  const known = knownLocales.get(key);
  if (known !== undefined) return known;
  const locale = parseTag(tag) ?? new Intl.Locale('en');
  const ofCountry = locale.region === undefined ? new Intl.Locale(locale, { region: alpha2 }) : locale;
  if (knownLocales.size < maxKnownLocales) knownLocales.set(key, ofCountry);
  return ofCountry;
}

/**
 * Google's interface language (`hl`): the primary subtag, or Google's special codes for Chinese by script, Portuguese by country,
 * Hebrew and Norwegian.
 */
export function googleLanguage(tag: string, alpha2: string): string {
  const locale = localeOf(tag, alpha2);
  if (locale.language === 'zh') return chineseByCountry(locale);
  if (locale.language === 'pt') return locale.region === 'BR' ? 'pt-br' : 'pt-pt';
  if (locale.language === 'he') return 'iw';
  return locale.language === 'nb' ? 'no' : locale.language;
}

/** DataForSEO's `language_code`: Google's codes, except for Hebrew (`he`) and Portuguese (one code). */
export function dataForSeoLanguage(tag: string, alpha2: string): string {
  const locale = localeOf(tag, alpha2);
  if (locale.language === 'zh') return chineseByCountry(locale);
  return locale.language === 'nb' ? 'no' : locale.language;
}

/** Whether the locale uses traditional Chinese script by CLDR's likely subtags, as in Taiwan, Hong Kong and Macau. */
export function isTraditionalChinese(locale: Intl.Locale): boolean {
  return locale.maximize().script === 'Hant';
}

function chineseByCountry(locale: Intl.Locale): string {
  return isTraditionalChinese(locale) ? 'zh-TW' : 'zh-CN';
}

function parseTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
