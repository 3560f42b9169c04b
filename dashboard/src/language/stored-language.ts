import type { Language } from './languages.ts';

const key = 'cairn-language';

/** Null before the user has chosen one in this browser. */
export const storedLanguage = () => globalThis.localStorage?.getItem(key) ?? null;

/** Stores the choice and loads the page again, because labels are translated when their modules are evaluated. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(key, language);
  location.reload();
}
