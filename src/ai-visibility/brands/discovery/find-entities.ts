import { guessLanguage } from './word-endings.ts';

/** A name as one answer writes it. */
export interface Entity {
  name: string;
  /** In running text, where only names have capitals; else by the marks around it. */
  isProse: boolean;
}

const bold = /\*\*([^*\n]{2,80})\*\*|__([^_\n]{2,80})__/g;
const link = /\[([^[\]\n]{2,80})\]\([^()\s]{1,2000}\)/g;
const itemHead = /^[ \t]*(?:[-*•+]|\d{1,3}[.)]|#{1,6})[ \t]+([^\n:：]{2,60}?)(?:[:：]|[ \t]+[–—-][ \t])/gm;
const tableRow = /^[ \t]*\|(.+)\|[ \t]*$/gm;
const capitalised =
  /(?<=[\p{Ll}\p{N},;)][*_]{0,2} )\p{Lu}[\p{L}\p{N}&+'’.-]{0,30}(?: (?:& )?(?:\p{Lu}|\d)[\p{L}\p{N}&+'’.-]{0,30}){0,3}/gu;
/** The way in which a source is shown, not a product. */
const host = /^(?:https?:|www\.)|^(?:[\w-]+\.)+[a-z]{2,24}(?:\/|$)/;
const joiningWords = new Set(
  'of the and & de la le du des der die das und di da do e y el van von for'.split(' '),
);
const mostWords = 4;
const mostLetters = 40;

/** The names in an answer: what is marked as one, and what has capitals where only names do. */
export function findEntities(text: string): Entity[] {
  const cells = [...text.matchAll(tableRow)].flatMap(([, row = '']) => row.split('|'));
  const marked = [
    ...cells,
    ...capturesOf(text, bold),
    ...capturesOf(text, link).filter((shown) => !host.test(shown)),
    ...capturesOf(text, itemHead),
  ];
  // German writes every noun with a capital.
  const prose =
    guessLanguage(text) === 'german' ? [] : [...text.matchAll(capitalised)].map(([found]) => found);
  return [
    ...marked.map((name) => ({ name: cleanName(name), isProse: false })),
    ...prose.map((name) => ({ name: cleanName(name), isProse: true })),
  ].filter(({ name }) => isNameLike(name));
}

function capturesOf(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

/** Without marks, numbering, what stands in brackets, and possessives. */
function cleanName(written: string): string {
  return written
    .replaceAll(/[*_`~]|\]\([^)]*\)|[[\]]/g, '')
    .replace(/\s*[(（:：].*$/u, '')
    .replace(/^\s*(?:#+\s*)?(?:\d{1,3}[.)]\s+)?["“”„«»「『]?/u, '')
    .replace(/["“”«»」』]?[\s.,;!]*$/u, '')
    .replace(/['’]s?$/u, '')
    .trim();
}

function isNameLike(name: string): boolean {
  const words = name.split(/\s+/u);
  if (name.length < 2 || name.length > mostLetters || words.length > mostWords) return false;
  if (!/\p{L}/u.test(name) || /[%$€£¥]|^\d+\s/u.test(name)) return false;
  return words.every((word, index) => isNameWord(word) || (index > 0 && joiningWords.has(word)));
}

/** Begins with a capital, has one within (`iPhone`), begins with a digit, or is of a script without capitals. */
function isNameWord(word: string): boolean {
  return /^[\p{Lu}\d&]|\p{Lu}|^[\p{Lo}]/u.test(word) || /^\p{Ll}+\.\p{Ll}+$/u.test(word);
}
