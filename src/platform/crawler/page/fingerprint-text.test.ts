import { describe, expect, test } from 'vitest';
import { listWords } from './list-words.ts';
import { fingerprintDistance, fingerprintWords } from './fingerprint-text.ts';

/** Words that differ by their seed, the same each time. */
function makeWords(seed: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `w${(Math.imul(at * 2654435761 + seed, 40503) >>> 7) % 5000}`,
  );
}

const distance = (one: string[], other: string[]) =>
  fingerprintDistance(fingerprintWords(one) ?? '', fingerprintWords(other) ?? '');

describe('fingerprints', () => {
  const words = makeWords(1, 1000);

  test('are equal for equal words', () => {
    expect(fingerprintWords(words)).toMatch(/^[0-9a-f]{16}$/);
    expect(distance(words, [...words])).toBe(0);
  });

  test('are close for a changed sentence and distant for another text', () => {
    expect(distance(words, words.with(500, 'changed').with(501, 'too'))).toBeLessThanOrEqual(3);
    expect(distance(words, makeWords(2, 1000))).toBeGreaterThan(15);
    expect(distance(words, words.toReversed())).toBeGreaterThan(15);
  });

  test('exist for few words and not for none', () => {
    expect(fingerprintWords([])).toBeNull();
    expect(distance(['one'], ['two'])).toBeGreaterThan(0);
    expect(distance(['one', 'two'], ['one', 'two'])).toBe(0);
  });
});

test.each([
  ['The quick, brown fox-trot; it’s 3.5', ['the', 'quick', 'brown', 'fox-trot', 'it’s', '3', '5']],
  ["plain ascii isn't odd", ['plain', 'ascii', "isn't", 'odd']],
  ['Größe ÉTÉ мир', ['größe', 'été', 'мир']],
  ['日本語', ['日', '本', '語']],
  ['한국어 텍스트', ['한국어', '텍스트']],
  [' – … ', []],
])('the words of %j', (text, words) => {
  expect(listWords(text)).toEqual(words);
});
