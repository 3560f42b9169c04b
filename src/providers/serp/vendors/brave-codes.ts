import { isTraditionalChinese, placeLanguage } from '#providers';

/** Countries that Brave Search takes (`country`), from its API documentation; every other is asked as `ALL`. */
const countries = new Set(
  'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  ),
);

/** Languages that Brave Search takes as they are (`search_lang`), from its API documentation. */
const languages = new Set(
  'ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
);

/** Brave's country, upper case; `ALL` (no country preferred) where Brave has none. */
export function braveCountry(alpha2: string): string {
  return countries.has(alpha2) ? alpha2 : 'ALL';
}

/**
 * Brave's language: its own codes for Chinese, Portuguese, British English, Japanese and Norwegian; English for a
 * language that Brave has not, as it answers 422 to any other.
 */
export function braveLanguage(tag: string, alpha2: string): string {
  const locale = placeLanguage(tag, alpha2);
  switch (locale.language) {
    case 'zh':
      return isTraditionalChinese(locale) ? 'zh-hant' : 'zh-hans';
    case 'pt':
      return locale.region === 'BR' ? 'pt-br' : 'pt-pt';
    case 'en':
      return locale.region === 'GB' ? 'en-gb' : 'en';
    case 'ja':
      return 'jp';
    case 'no':
    case 'nn':
      return 'nb';
    default:
      return languages.has(locale.language) ? locale.language : 'en';
  }
}
