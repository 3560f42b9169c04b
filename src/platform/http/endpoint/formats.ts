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

/** Whether the text is base64 with or without padding. One pattern for the whole text would overflow its stack at millions of characters. */
export function isBase64(text: string): boolean {
  const end = text.search(/[^A-Za-z0-9+/]/);
  return end === -1 || ['=', '=='].includes(text.slice(end));
}
