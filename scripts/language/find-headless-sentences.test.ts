import { expect, test } from 'vitest';
import { findHeadlessSentences, splitSentences } from './find-headless-sentences.ts';

test('a sentence that begins with a relative clause without a noun is found', () => {
  const text = 'What is lost stays lost. The worker retries. Where none is known, a dash is shown.';
  expect(findHeadlessSentences(text)).toEqual([
    'What is lost stays lost.',
    'Where none is known, a dash is shown.',
  ]);
});

test('a question and a clause in the middle of a sentence are fine', () => {
  expect(findHeadlessSentences('What does it cost? The page says what it costs.')).toEqual([]);
});

test('list items, table cells and paragraphs are sentences of their own', () => {
  expect(
    splitSentences('The first one.\n\n- an item here\n- another item\n| a cell | the next cell |'),
  ).toEqual(['The first one.', 'an item here', 'another item', 'a cell', 'the next cell']);
});
