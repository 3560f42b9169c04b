import { i18n, setMessageLocale } from '../language/i18n.ts';

/** Locale and time zone of all formats. The browser's own are the default. */
interface LocaleSettings {
  /** BCP 47. */
  locale?: string;
  /** Of the IANA database. */
  timeZone?: string;
}

/**
 * Numbers and dates are part of the text, so a page in German does not write them as an English account does. A page in English does write
 * them as the account does, because people whose language the dashboard lacks read it, too.
 */
export const localeOfPage = (locale: string) =>
  i18n.locale === 'en' || locale.split('-')[0] === i18n.locale ? locale : i18n.locale;

let reader: LocaleSettings = i18n.locale === 'en' ? {} : { locale: i18n.locale };

/** Sets the locale of all formats, unless the page is in another language. The caller renders the page again. */
export function setLocale({ locale: chosen, timeZone }: Required<LocaleSettings>): void {
  const locale = localeOfPage(chosen);
  if (locale === reader.locale && timeZone === reader.timeZone) return;
  reader = { locale, timeZone };
  setMessageLocale(locale);
}

/** The language of the browser. Some systems name theirs by another standard, such as `en-US@posix`, which `Intl` refuses. */
export function browserLocale(): string {
  const { language } = navigator;
  return isLanguageTag(language) ? language : new Intl.DateTimeFormat().resolvedOptions().locale;
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** A format that is created on first use and again after the locale changed. */
export function byLocale<Format>(make: (reader: LocaleSettings) => Format): () => Format {
  let made: { reader: LocaleSettings; format: Format } | undefined;
  return () => {
    if (made?.reader !== reader) made = { reader, format: make(reader) };
    return made.format;
  };
}
