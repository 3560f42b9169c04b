/** The languages of reports. */
export const reportLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

/** The language of a BCP 47 locale; English if reports do not have it. */
export function languageOf(locale: string): ReportLanguage {
  const primary = locale.split('-', 1)[0]?.toLowerCase();
  return reportLanguages.find((language) => language === primary) ?? 'en';
}
