import { foldCase } from '#platform/text';

/**
 * Whether the phrase that a vendor echoes is the requested one, ignoring case, whitespace and Unicode form. A response without an
 * echo is accepted.
 */
export function isSamePhrase(requested: string, echoed: string | null): boolean {
  return echoed === null || requested === echoed || foldForm(requested) === foldForm(echoed);
}

/** NFKC, because vendors also change full-width letters, which NFC does not. */
function foldForm(phrase: string): string {
  return foldCase(phrase.normalize('NFKC'));
}
