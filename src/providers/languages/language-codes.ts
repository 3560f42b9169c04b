/** A language as spoken in a place: the tag's own region, else the country. `en` for what is no BCP 47 tag. */
export function placeLanguage(tag: string, alpha2: string): Intl.Locale {
  const locale = parseTag(tag) ?? new Intl.Locale('en');
  return locale.region === undefined ? new Intl.Locale(locale, { region: alpha2 }) : locale;
}

/**
 * Google's interface language (`hl`): primary subtags, with Google's own codes for Chinese by script, for Portuguese
 * by country, for Hebrew and for Norwegian.
 */
export function googleLanguage(tag: string, alpha2: string): string {
  const locale = placeLanguage(tag, alpha2);
  if (locale.language === 'zh') return chineseByCountry(locale);
  if (locale.language === 'pt') return locale.region === 'BR' ? 'pt-br' : 'pt-pt';
  if (locale.language === 'he') return 'iw';
  return locale.language === 'nb' ? 'no' : locale.language;
}

/** DataForSEO's `language_code`: Google's, except that Hebrew is `he` and Portuguese is one language. */
export function dataForSeoLanguage(tag: string, alpha2: string): string {
  const locale = placeLanguage(tag, alpha2);
  if (locale.language === 'zh') return chineseByCountry(locale);
  return locale.language === 'nb' ? 'no' : locale.language;
}

/** The script that the place reads Chinese in, by CLDR's likely subtags: traditional in Taiwan, Hong Kong, Macau. */
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
