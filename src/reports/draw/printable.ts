/** What Windows-1252 has beyond Latin-1: with it, all that the fonts built into every PDF reader can show. */
const beyond = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Letters that are no other letter with a mark. */
const plain: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ẞ: 'SS',
  '−': '–',
  '→': '›',
  '\u00a0': ' ',
};

/** What stands for a letter that cannot be shown. */
const missing = '?';

/**
 * A text as a font can show it. Western European fonts lack the letters of most languages: those with marks lose them, others
 * become a question mark. Pure. @param isWide whether the font has them
 */
export function printable(text: string, isWide: boolean): string {
  const clean = text.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
  if (isWide) return clean;
  return [...clean.normalize('NFC')].map(showLetter).join('');
}

/** Whether anything of a text would be lost. Pure. */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every((letter) => isWestern(letter) || plain[letter] !== undefined);
}

function showLetter(letter: string): string {
  if (isWestern(letter)) return letter;
  const other = plain[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return other !== '' && [...other].every(isWestern) ? other : missing;
}

function isWestern(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyond.has(letter);
}
