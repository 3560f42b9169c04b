import { expect, test } from 'vitest';
import { isStale, normaliseText, phraseOf } from './keyword.ts';

test.each([
  ['  running \t shoes ', 'running shoes'],
  ['\u00a0a\u2009b\u3000c\ufeff', 'a b c'],
  ['cafe\u0301', 'caf\u00e9'],
  ['\u212b', '\u00c5'],
  // Two spellings of one syllable; the joiners of Persian and of emoji carry meaning.
  ['\u1112\u1161\u11ab', '\ud55c'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['\u3000', ''],
])('%j becomes %j', (text, normal) => {
  expect(normaliseText(text)).toBe(normal);
  expect(normaliseText(normal)).toBe(normal);
});

test.each([
  ['Running SHOES', 'en', 'running shoes'],
  ['ΟΔΟΣ', 'el', 'οδος'],
  ['IŞIK İstanbul', 'tr', 'ışık istanbul'],
  ['IKEA', 'de', 'ikea'],
  ['Straße', 'de', 'straße'],
])('%s in %s is the phrase %s', (keyword, language, phrase) => {
  expect(phraseOf(keyword, language)).toBe(phrase);
  expect(phraseOf(phrase, language)).toBe(phrase);
});

test('a position is stale after two intervals without a success, and never before there is one', () => {
  const positionAt = new Date('2026-03-01T12:00:00Z');
  const after = (hours: number) => new Date(positionAt.getTime() + hours * 3_600_000);
  expect(isStale({ positionAt, intervalHours: 24 }, after(48))).toBe(false);
  expect(isStale({ positionAt, intervalHours: 24 }, after(48.01))).toBe(true);
  expect(isStale({ positionAt, intervalHours: 168 }, after(48.01))).toBe(false);
  expect(isStale({ positionAt: null, intervalHours: 24 }, after(1_000))).toBe(false);
});
