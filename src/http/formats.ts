const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Regions that Unicode names but ISO 3166-1 has not assigned. */
const notCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

/** Whether the text is an ISO 3166-1 alpha-2 code, in either case. */
export function isCountry(text: string): boolean {
  if (!/^[A-Za-z]{2}$/.test(text)) return false;
  const code = text.toUpperCase();
  // Withdrawn codes have a name still, but another canonical form.
  return !notCountries.has(code) && regionNames.of(code) !== undefined && regionOf(code) === code;
}

/** Whether the text is a well-formed BCP 47 tag of a language that has a name. */
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

function regionOf(code: string): string | undefined {
  return new Intl.Locale(`und-${code}`).region;
}
