import { expect, test } from 'vitest';
import { readPhrases } from './read-phrases.ts';

test('each line is read as one phrase, duplicates are dropped, and the line numbers are kept', () => {
  expect(readPhrases('red shoes\r\n\n  Blue   shoes \nRED shoes\nboots')).toEqual({
    phrases: ['red shoes', 'Blue shoes', 'boots'],
    lines: [1, 3, 5],
    duplicates: 1,
    column: null,
    table: null,
  });
});

test('blank lines contain no phrases', () => {
  expect(readPhrases(' \n\t\n')).toEqual({
    phrases: [],
    lines: [],
    duplicates: 0,
    column: null,
    table: null,
  });
});

const phrases = ['red shoes', 'blue shoes'];

test.each([
  ['Keyword,Volume,KD\nred shoes,1200,35\nblue shoes,90,8', 'Keyword'],
  ['Keyword;Volume;CPC\nred shoes;1200;0,40\nblue shoes;90;1,10', 'Keyword'],
  ['Volume\tKeyword\n1200\tred shoes\n90\tblue shoes', 'Keyword'],
  ['#,Keyword,Intent\n1,red shoes,buy\n2,blue shoes,info', 'Keyword'],
  ['"Top queries","Clicks","CTR"\n"red shoes","1,200","3.5%"\n"blue shoes","9","1%"', 'Top queries'],
  ['Häufigste Suchanfragen;Klicks\nred shoes;12\nblue shoes;9', 'Häufigste Suchanfragen'],
  ['Wort;Anzahl\nred shoes;12\nblue shoes;9', 'Wort'],
  ['red shoes,1200,0.4\nblue shoes,90,1.1', 1],
  ['red shoes;1200\nblue shoes;90', 1],
  ['1200\tred shoes\n90\tblue shoes', 2],
  ['red shoes,https://example.com/red\nblue shoes,https://example.com/blue', 1],
  ['red shoes,buy\nblue shoes,compare', 1],
  ['"red shoes","buy, now"\n"blue shoes","compare"', 1],
  ['red shoes\nblue shoes\t90\t1.1', 1],
])('the rows of the pasted table %j are not phrases', (text, column) => {
  expect(readPhrases(text)).toMatchObject({ phrases, column });
});

test('a phrase of a table keeps the number of its line', () => {
  expect(readPhrases('Keyword,Volume\n\nred shoes,12\nblue shoes,9').lines).toEqual([3, 4]);
});

test.each(['red shoes,blue shoes', 'red shoes; blue shoes', 'red shoes\tblue shoes\n'.replace('\t', '\n')])(
  'each part of the list %j is a phrase',
  (text) => {
    expect(readPhrases(text)).toMatchObject({ phrases, column: null });
  },
);

test.each([
  'hotel berlin, germany\nhotel paris, france',
  '1,000 steps\n10,000 steps',
  'price 1,200',
  'shoes\nboots, brown',
  'the "best" shoes',
  '"exact phrase"',
])('commas and quotes of the phrases %j are kept', (text) => {
  expect(readPhrases(text)).toMatchObject({
    phrases: text.split('\n').map((line) => line.replace(/^"(.*)"$/, '"$1"')),
  });
});
