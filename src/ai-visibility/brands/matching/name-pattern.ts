import type { Brand } from './brand.ts';
import { isCommonWord } from './common-words.ts';
import { gap, script } from './describe-sign.ts';
import { type FoldedText, foldText } from './fold-text.ts';

/** One spelling of a brand's name, ready to be compared with folded texts. */
export interface NamePattern {
  brand: Brand;
  folded: FoldedText;
  /** It counts only as it is written: an everyday word, or so short that it may be anything. */
  isStrict: boolean;
  /** A single everyday word: behind another brand's name it is a product of that one. */
  isEveryday: boolean;
  /** Signs with which the name ends, such as the plus of `Disney+`. */
  tail: string;
  /** Without its last letter, which an ending has to replace. */
  isStem: boolean;
}

const conjunctions = ['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'i', 'и'];
const shortestStem = 3;

const compiled = new WeakMap<Brand, NamePattern[]>();

/** All spellings by which a brand's names are looked for: made once, and used for text after text. */
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
  const folded = foldText(name);
  const { letters } = folded;
  if (letters === '') return [];
  const words = splitWords(folded);
  const isEveryday = words.every(isCommonWord);
  const isStrict = (isEveryday || letters.length <= 3 || folded.gaps.includes(gap.blank)) && isCased(name);
  const tail = /[+!?*.]*$/.exec(name)?.[0] ?? '';
  const whole = {
    brand,
    folded,
    isStrict,
    isEveryday: isEveryday && words.length === 1,
    tail,
    isStem: false,
  };
  return [whole, ...stemsOf(folded).map((stem) => ({ ...whole, folded: stem, isStem: true }))];
}

/** `&` and "and", German umlauts in two letters, and a first word that is declined as well. */
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

/** `Deutsche Bahn`: der Deutschen Bahn. `Нова пошта`: через Нову пошту. */
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

/** The name without its last vowel, and with the consonant before it softened: Żabka, Żabce. */
function stemsOf(folded: FoldedText): FoldedText[] {
  const last = folded.letters.at(-1) ?? '';
  const length = folded.letters.length - 1;
  if (length < shortestStem || !/[aeoаяоеьиы]/.test(last)) return [];
  const letters = folded.letters.slice(0, -1);
  const softened = letters.replace(/[kк]$/, (hard) => (hard === 'k' ? 'c' : 'ц'));
  return [...new Set([letters, softened])].map((stem) => ({ ...folded, letters: stem }));
}

function splitWords({ letters, gaps }: FoldedText): string[] {
  const words: string[] = [];
  for (let index = 0; index < letters.length; index += 1) {
    if (index === 0 || gaps[index] !== gap.none) words.push('');
    words.push((words.pop() ?? '') + letters[index]);
  }
  return words;
}

/** In scripts with capitals only can the case tell a name from a word. */
function isCased(name: string): boolean {
  return name.toLowerCase() !== name.toUpperCase();
}

/** Whether the text spells the name from `at` on: the same letters, with gaps where the name may have some. */
export function spellsName(text: FoldedText, at: number, { folded }: NamePattern): boolean {
  if (!text.letters.startsWith(folded.letters, at)) return false;
  for (let index = 1; index < folded.letters.length; index += 1)
    if (!fitsGap(text, at + index, folded, index)) return false;
  return true;
}

function fitsGap(text: FoldedText, place: number, name: FoldedText, index: number): boolean {
  const found = asBlank(text.gaps[place] ?? gap.wall);
  const written = name.gaps[index] ?? gap.none;
  if (found === written || found === gap.none) return true;
  if (written === gap.dot) return found === (gap.dot | gap.blank);
  if (name.scripts[index] === script.sign || name.scripts[index - 1] === script.sign)
    return found === gap.blank;
  const isSoft = found === gap.blank || found === gap.hyphen;
  if (written !== gap.none) return isSoft || found === gap.apostrophe;
  if (found === gap.dot) return text.capitals[place] === true && !name.capitals.includes(false);
  return (
    isSoft && isJoint(name, index) && text.capitals[isDigit(name, index) ? place - index : place] === true
  );
}

/** The end of a line within a paragraph. */
function asBlank(found: number): number {
  return (found & gap.newline) === 0 ? found : (found & ~gap.newline) | gap.blank;
}

/** Where camel case joins two words, or a word and a number: `ClickUp`, `1Password`. */
function isJoint(name: FoldedText, index: number): boolean {
  if (isDigit(name, index) !== isDigit(name, index - 1)) return name.letters.length > 3;
  return name.capitals[index] === true && name.capitals[index - 1] === false && index > 1;
}

function isDigit({ letters }: FoldedText, index: number): boolean {
  return /\d/.test(letters.charAt(index));
}
