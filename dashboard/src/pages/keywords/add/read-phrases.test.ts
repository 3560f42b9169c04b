import { expect, test } from 'vitest';
import { readPhrases } from './read-phrases.ts';

test('each line is a phrase, once, and remembers where it stood', () => {
  expect(readPhrases('red shoes\r\n\n  Blue   shoes \nRED shoes\nboots\t1200\t0.4\n')).toEqual({
    phrases: ['red shoes', 'Blue shoes', 'boots'],
    lines: [1, 3, 5],
    repeated: 1,
  });
});

test('nothing written is no phrase', () => {
  expect(readPhrases(' \n\t\n')).toEqual({ phrases: [], lines: [], repeated: 0 });
});
