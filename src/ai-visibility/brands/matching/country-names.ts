import type { FoldedLetters } from './fold-letters.ts';
import { foldLetters } from './fold-letters.ts';
import type { NamePosition } from './name-context.ts';

const countries = new Map<string, readonly string[]>();

/** Whether a name is a part of a longer country name: "United States". @param language ISO 639-1; null if unknown */
export function isInCountry(
  text: FoldedLetters,
  { at, end }: NamePosition,
  language: string | null,
): boolean {
  const name = text.letters.slice(at, end);
  return countriesOf(language ?? 'en').some((country) => {
    const offset = country.indexOf(name);
    return offset !== -1 && country.length > name.length && text.letters.startsWith(country, at - offset);
  });
}

/** The folded country names of several words. */
function countriesOf(language: string): readonly string[] {
  const known = countries.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((a) => letters.map((b) => names.of(a + b) ?? ''));
  const folded = all.filter((name) => name.includes(' ')).map((name) => foldLetters(name).letters);
  countries.set(language, folded);
  return folded;
}
