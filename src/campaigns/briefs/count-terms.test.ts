import { expect, test } from 'vitest';
import { countNames, countTerms } from './count-terms.ts';

test('terms are runs that begin and end with a word that says something', () => {
  const text = 'The care of shoes is easy. Care of shoes, and the care of the tents! Up to 10 x 10.';
  expect(countTerms(text)).toEqual([
    ['care', 3],
    ['care of shoes', 2],
    ['shoes', 2],
  ]);
});

test('terms of a text without blanks between words are told apart', () => {
  expect(countTerms('防水靴は便利です。防水靴を買う。').map(([term]) => term)).toContain('防水 靴');
});

test('names have a capital in the middle of a sentence; in German that is not enough', () => {
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
