import { isTraditionalChinese, localeOf } from '#providers/languages';

/** The countries that Brave Search supports (`country`), from its API documentation. */
const countries = new Set(
  'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  ),
);

/** The ISO 639-1 languages that Brave Search supports (`search_lang`), from its API documentation. */
const languages = new Set(
  'ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
);

/** Brave's country code in uppercase; `ALL` for a country that Brave does not support. */
export function braveCountry(alpha2: string): string {
  return countries.has(alpha2) ? alpha2 : 'ALL';
}

/**
 * Brave's language code, with special codes for Chinese, Portuguese, British English, Japanese and Norwegian. Unsupported languages
 * become English because Brave rejects them with status 422.
 */
export function braveLanguage(tag: string, alpha2: string): string {
  const locale = localeOf(tag, alpha2);
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
