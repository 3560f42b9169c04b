import { expect, test } from 'vitest';
import { foldCase, foldText, foldToAscii, normaliseText } from './fold-text.ts';

test.each([
  ['  running \t shoes ', 'running shoes'],
  ['\u00a0a\u2009b\u3000c\ufeff', 'a b c'],
  ['cafe\u0301', 'caf\u00e9'],
  ['\u212b', '\u00c5'],
  // Hangul syllables are composed; the joiners of Persian and of emoji carry meaning.
  ['\u1112\u1161\u11ab', '\ud55c'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['\u3000', ''],
])('%j is normalised to %j', (text, normal) => {
  expect(normaliseText(text)).toBe(normal);
  expect(normaliseText(normal)).toBe(normal);
});

test.each([
  ['Running SHOES', 'en', 'running shoes'],
  ['ΟΔΟΣ', 'el', 'οδος'],
  ['IŞIK İstanbul', 'tr', 'ışık istanbul'],
  ['IKEA', 'de', 'ikea'],
  ['Straße', 'de', 'straße'],
])('%s folds its case in %s to %s', (keyword, language, phrase) => {
  expect(foldCase(keyword, language)).toBe(phrase);
  expect(foldCase(phrase, language)).toBe(phrase);
});

test('folding a text removes accents, case and compatibility variants', () => {
  expect(foldText('Ｃafé ÀLA ﬁne')).toBe('cafe ala fine');
  expect(foldToAscii("Côte d'Ivoire (CI)")).toBe('cotedivoireci');
});
