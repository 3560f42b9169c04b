import { expect, test } from 'vitest';
import { countNames, countTerms } from './count-terms.ts';

test('terms start and end with a content word', () => {
  const text = 'The care of shoes is easy. Care of shoes, and the care of the tents! Up to 10 x 10.';
  expect(countTerms(text, 'en')).toEqual([
    ['care', 3],
    ['care of shoes', 2],
    ['shoes', 2],
  ]);
});

test('terms are found in a text without spaces between words', () => {
  expect(countTerms('防水靴は便利です。防水靴を買う。', 'ja').map(([term]) => term)).toContain('防水 靴');
});

test('names are capitalized within a sentence, and German names need more than that', () => {
  const english = 'We sell Gore Tex and we like Gore Tex. Shoes by Salomon are here, and boots by Salomon.';
  expect(countNames(english, 'en')).toEqual([
    ['Gore Tex', 2],
    ['Salomon', 2],
  ]);
  const german =
    'Wir mögen den Schuh und den Schuh von Gore Tex, dazu auch Gore Tex oder einen GoPro, ja einen GoPro.';
  expect(countNames(german, 'de')).toEqual([
    ['GoPro', 2],
    ['Gore Tex', 2],
  ]);
});
