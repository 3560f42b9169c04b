import { isLanguage, type Language } from './languages.ts';

/**
 * The language that the user chose, else the first known one of the browser.
 * @param preferred BCP 47 tags, the most preferred first
 */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): Language {
  const primary = preferred.map((tag) => tag.split('-')[0]);
  return [chosen ?? undefined, ...primary].find(isLanguage) ?? 'en';
}
