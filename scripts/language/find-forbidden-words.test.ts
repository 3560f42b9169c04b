import { expect, test } from 'vitest';
import { findForbiddenWords } from './find-forbidden-words.ts';
import { readGlossary } from './read-glossary.ts';

const forbidden = findForbiddenWords(
  readGlossary(`| Use | Instead of | Not in names | Not in prose |
|---|---|---|---|
| metric | figure | \`figure\`, \`underWay\` | |
| notify, report | tell | \`tell\` | \`told\`, \`small letters\` |
`),
);

test('a forbidden part of an identifier or a file name is found, with the words to use', () => {
  expect(forbidden.inName('oldFigure')).toEqual(['"oldFigure": use metric']);
  expect(forbidden.inName('tell-owner')).toEqual(['"tell-owner": use notify, report']);
  expect(forbidden.inName('underWay')).toEqual(['"underWay": use metric']);
});

test('a word in the name of a product is fine', () => {
  const product = findForbiddenWords({ names: [], prose: [{ word: 'looker', instead: 'verifier' }] });
  expect(product.inProse('Looker Studio reads the looker.')).toEqual(['"looker": use verifier']);
});

test('a longer word that contains a forbidden one is fine', () => {
  expect(forbidden.inName('configure')).toEqual([]);
  expect(forbidden.inProse('The storyteller untold the tale.')).toEqual([]);
});

test('a forbidden word or phrase of prose is found in any case', () => {
  expect(forbidden.inProse('Told in small letters.')).toEqual([
    '"told": use notify, report',
    '"small letters": use notify, report',
  ]);
});

test('a word that is forbidden in names alone may stand in prose', () => {
  expect(forbidden.inProse('The figure shows it.')).toEqual([]);
});

test('a curly apostrophe in prose is found, but no curly quotation mark', () => {
  expect(forbidden.inProse('The website’s keywords')).toEqual([`"’": use '`]);
  expect(forbidden.inProse("The website's ‘best’ “keywords”")).toEqual([]);
});
