/**
 * True when a vendor's echo of the phrase is what was asked: same text but for case, blanks and Unicode form.
 * A vendor that echoes nothing is believed.
 */
export function isSamePhrase(asked: string, echoed: string | null): boolean {
  return echoed === null || foldPhrase(asked) === foldPhrase(echoed);
}

function foldPhrase(phrase: string): string {
  return phrase.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
