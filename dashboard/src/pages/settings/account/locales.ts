import { i18n } from '../../../language/i18n.ts';

interface Option {
  value: string;
  label: string;
}

/** Locales with distinct number and date formats. */
const commonLocales =
  `ar-EG bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-AR es-ES es-MX
  et-EE fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL
  pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW`.split(/\s+/);
const names = new Intl.DisplayNames(i18n.locale, { type: 'language', languageDisplay: 'standard' });

/** @param extra locales that are always listed, such as those of the account and the browser */
export function localeOptions(extra: readonly string[]): Option[] {
  return [...new Set([...commonLocales, ...extra])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
}

/** @param current the time zone of the account, which can be an older name */
export function timeZoneOptions(current: string): string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

/** A number and a time in the formats of the locale and the time zone. */
export function exampleOf({ locale, timeZone }: { locale: string; timeZone: string }, now: Date): string {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(12_345.6);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${number} · ${time.format(now)}`;
}
