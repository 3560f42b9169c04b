import { setMessageLocale } from '../language/i18n.ts';

/** Locale and time zone of all formats. The browser's own are the default. */
interface LocaleSettings {
  /** BCP 47. */
  locale?: string;
  /** Of the IANA database. */
  timeZone?: string;
}

let reader: LocaleSettings = {};

/** Sets the locale of all formats. The caller renders the page again. */
export function setLocale({ locale, timeZone }: Required<LocaleSettings>): void {
  if (locale === reader.locale && timeZone === reader.timeZone) return;
  reader = { locale, timeZone };
  setMessageLocale(locale);
}

/** A format that is created on first use and again after the locale changed. */
export function byLocale<Format>(make: (reader: LocaleSettings) => Format): () => Format {
  let made: { reader: LocaleSettings; format: Format } | undefined;
  return () => {
    if (made?.reader !== reader) made = { reader, format: make(reader) };
    return made.format;
  };
}
