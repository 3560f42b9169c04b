/** Normalises spelling only: NFC, trimmed, runs of whitespace as one space. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/** Also removes case, by the rules of a language: Turkish has two letters `I`. @param language BCP 47 */
export function foldCase(text: string, language = 'und'): string {
  return normaliseText(text).toLocaleLowerCase(language).normalize('NFC');
}

/** Removes case, accents and Unicode compatibility variants, as for search. Keeps whitespace and punctuation. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFKC');
}

/** The folded letters and digits a to z and 0 to 9 alone, for names that are written in English: column headers, countries. */
export function foldToAscii(text: string): string {
  return foldText(text).replaceAll(/[^a-z0-9]/g, '');
}
