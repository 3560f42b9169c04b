import { detectLanguage } from '#platform/text';

/** A name as spelled in one answer. */
export interface Entity {
  name: string;
  /** True if found by its capitals in running text, false if found by markup. */
  isProse: boolean;
}

const bold = /\*\*([^*\n]{2,80})\*\*|__([^_\n]{2,80})__/g;
const link = /\[([^[\]\n]{2,80})\]\([^()\s]{1,2000}\)/g;
const itemHead = /^[ \t]*(?:[-*•+]|\d{1,3}[.)]|#{1,6})[ \t]+([^\n:：]{2,60}?)(?:[:：]|[ \t]+[–—-][ \t])/gm;
const tableRow = /^[ \t]*\|(.+)\|[ \t]*$/gm;
const capitalised =
  /(?<=[\p{Ll}\p{N},;)][*_]{0,2} )\p{Lu}[\p{L}\p{N}&+'’.-]{0,30}(?: (?:& )?(?:\p{Lu}|\d)[\p{L}\p{N}&+'’.-]{0,30}){0,3}/gu;
/** A link text that is a host name cites a source and names no product. */
const host = /^(?:https?:|www\.)|^(?:[\w-]+\.)+[a-z]{2,24}(?:\/|$)/;
const joiningWords = new Set(
  'of the and & de la le du des der die das und di da do e y el van von for'.split(' '),
);
const maxWords = 4;
const maxLetters = 40;

/** The names in an answer: texts that are marked up, and capitalized words inside sentences. */
export function findEntities(text: string): Entity[] {
  const cells = [...text.matchAll(tableRow)].flatMap(([, row = '']) => row.split('|'));
  const marked = [
    ...cells,
    ...capturesOf(text, bold),
    ...capturesOf(text, link).filter((shown) => !host.test(shown)),
    ...capturesOf(text, itemHead),
  ];
  // German capitalizes every noun.
  const prose = detectLanguage(text) === 'de' ? [] : [...text.matchAll(capitalised)].map(([found]) => found);
  return [
    ...marked.map((name) => ({ name: cleanName(name), isProse: false })),
    ...prose.map((name) => ({ name: cleanName(name), isProse: true })),
  ].filter(({ name }) => isNameLike(name));
}

function capturesOf(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

/** Strips markup, numbering, text in brackets and possessives. */
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
  if (name.length < 2 || name.length > maxLetters || words.length > maxWords) return false;
  if (!/\p{L}/u.test(name) || /[%$€£¥]|^\d+\s/u.test(name)) return false;
  return words.every((word, index) => isNameWord(word) || (index > 0 && joiningWords.has(word)));
}

/** Starts with a capital or digit, has a capital inside (`iPhone`), or is in a script without case. */
function isNameWord(word: string): boolean {
  return /^[\p{Lu}\d&]|\p{Lu}|^[\p{Lo}]/u.test(word) || /^\p{Ll}+\.\p{Ll}+$/u.test(word);
}
