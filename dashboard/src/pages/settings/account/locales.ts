interface Option {
  value: string;
  label: string;
}

/** Ways to write numbers and days that differ from one another, by where they are usual. */
const usual =
  `ar-EG bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-AR es-ES es-MX
  et-EE fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL
  pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW`.split(/\s+/);
const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** @param own locales that are to be there whatever they are: the account’s, the browser’s */
export function localeOptions(own: readonly string[]): Option[] {
  return [...new Set([...usual, ...own])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** @param own the account’s, which may go by an older name */
export function timeZoneOptions(own: string): string[] {
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

/** A number, a day and a time as they are written there. */
export function exampleOf({ locale, timeZone }: { locale: string; timeZone: string }, now: Date): string {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(12_345.6);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${number} · ${moment.format(now)}`;
}
