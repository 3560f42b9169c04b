import type { Brand } from '../brand.ts';
import { gap, script } from './classify-character.ts';
import { type FoldedLetters, foldLetters } from './fold-letters.ts';

/** One spelling of a brand's name, prepared for matching. */
export interface NamePattern {
  brand: Brand;
  folded: FoldedLetters;
  /** The folded words of the name. */
  words: readonly string[];
  /** Only in scripts with case can capitals distinguish a name from a word. */
  isCased: boolean;
  /** Symbols at the end of the name, such as the plus of `Disney+`. */
  tail: string;
  /** The name without its last letter; an ending must replace it. */
  isStem: boolean;
}

const conjunctions = ['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'i', 'и'];
const minStemLength = 3;

const compiled = new WeakMap<Brand, NamePattern[]>();

/** All spellings of a brand's names, cached per brand. */
export function compileNames(brand: Brand): NamePattern[] {
  const known = compiled.get(brand);
  if (known !== undefined) return known;
  const patterns = compile(brand);
  compiled.set(brand, patterns);
  return patterns;
}

function compile(brand: Brand): NamePattern[] {
  const spellings = new Set([brand.name, ...brand.aliases].flatMap(spellName));
  return [...spellings].flatMap((name) => compileSpelling(brand, name));
}

function compileSpelling(brand: Brand, name: string): NamePattern[] {
  const folded = foldLetters(name);
  const { letters } = folded;
  if (letters === '') return [];
  const isCased = name.toLowerCase() !== name.toUpperCase();
  const tail = /[+!?*.]*$/.exec(name)?.[0] ?? '';
  const whole = {
    brand,
    folded,
    words: splitWords(folded),
    isCased,
    tail,
    isStem: false,
  };
  return [whole, ...stemsOf(folded).map((stem) => ({ ...whole, folded: stem, isStem: true }))];
}

/** Adds spellings with `&` or "and", with German umlauts as two letters, and with a declined first word. */
function spellName(name: string): string[] {
  const names = [name, ...declineFirstWord(name)];
  if (/[äöüÄÖÜ]/.test(name)) names.push(name.replaceAll(/[äöüÄÖÜ]/g, (letter) => `${baseOf(letter)}e`));
  if (/\S\s*&\s*\S/.test(name))
    names.push(...conjunctions.map((word) => name.replaceAll(/\s*&\s*/g, ` ${word} `)));
  const joined = new RegExp(` (?:${conjunctions.slice(0, 3).join('|')}) `, 'giu');
  return joined.test(name) ? [...names, name.replaceAll(joined, ' & ')] : names;
}

function baseOf(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}

/** `Deutsche Bahn`: "der Deutschen Bahn". `Нова пошта`: "через Нову пошту". */
function declineFirstWord(name: string): string[] {
  const german = /^(\p{Lu}\p{Script=Latin}+)e (?=\p{Lu})/u.exec(name)?.[1];
  if (german !== undefined)
    return ['en', 'er'].map((ending) => german + ending + name.slice(german.length + 1));
  const slavic = /^(\p{Script=Cyrillic}{2,})[аяоеийы]+ /u.exec(name);
  if (slavic?.[1] === undefined) return [];
  const rest = name.slice(slavic[0].length - 1);
  return [...'аоуюиыіе', 'ою', 'ой', 'ої', 'ого', 'ому', 'ым', 'им', 'ом'].map(
    (ending) => slavic[1] + ending + rest,
  );
}

/** The name without its last vowel, also with a softened consonant before it: Żabka, Żabce. */
function stemsOf(folded: FoldedLetters): FoldedLetters[] {
  const last = folded.letters.at(-1) ?? '';
  const length = folded.letters.length - 1;
  if (length < minStemLength || !/[aeoаяоеьиы]/.test(last)) return [];
  const letters = folded.letters.slice(0, -1);
  const softened = letters.replace(/[kк]$/, (hard) => (hard === 'k' ? 'c' : 'ц'));
  return [...new Set([letters, softened])].map((stem) => ({ ...folded, letters: stem }));
}

function splitWords({ letters, gaps }: FoldedLetters): string[] {
  const words: string[] = [];
  for (let index = 0; index < letters.length; index += 1) {
    if (index === 0 || gaps[index] !== gap.none) words.push('');
    words.push((words.pop() ?? '') + letters[index]);
  }
  return words;
}

/** Whether the text has the name at `at`: the same letters, with separators only where the name may have some. */
export function spellsName(text: FoldedLetters, at: number, { folded }: NamePattern): boolean {
  if (!text.letters.startsWith(folded.letters, at)) return false;
  for (let index = 1; index < folded.letters.length; index += 1)
    if (!fitsGap(text, at + index, folded, index)) return false;
  return true;
}

function fitsGap(text: FoldedLetters, position: number, name: FoldedLetters, index: number): boolean {
  const found = asSpace(text.gaps[position] ?? gap.wall);
  const written = name.gaps[index] ?? gap.none;
  if (found === written || found === gap.none) return true;
  if (written === gap.dot) return found === (gap.dot | gap.space);
  if (name.scripts[index] === script.symbol || name.scripts[index - 1] === script.symbol)
    return found === gap.space;
  const isSoft = found === gap.space || found === gap.hyphen;
  if (written !== gap.none) return isSoft || found === gap.apostrophe;
  if (found === gap.dot) return text.capitals[position] === true && !name.capitals.includes(false);
  return (
    isSoft &&
    isJoint(name, index) &&
    text.capitals[isDigit(name, index) ? position - index : position] === true
  );
}

/** A single line break within a paragraph counts as a space. */
function asSpace(found: number): number {
  return (found & gap.newline) === 0 ? found : (found & ~gap.newline) | gap.space;
}

/** Whether camel case joins two words, or a word and a number, here: `ClickUp`, `1Password`. */
function isJoint(name: FoldedLetters, index: number): boolean {
  if (isDigit(name, index) !== isDigit(name, index - 1)) return name.letters.length > 3;
  return name.capitals[index] === true && name.capitals[index - 1] === false && index > 1;
}

function isDigit({ letters }: FoldedLetters, index: number): boolean {
  return /\d/.test(letters.charAt(index));
}
