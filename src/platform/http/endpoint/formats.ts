/** Whether the text is a well-formed BCP 47 tag of a known language. */
export function isLanguage(text: string): boolean {
  if (text.length > 35) return false;
  try {
    const { language } = new Intl.Locale(text);
    return languageNames.of(language) !== undefined;
  } catch {
    return false;
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
