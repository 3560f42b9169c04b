import { describe, expect, test } from 'vitest';
import { makeElement, rankPart, readLinks } from './serp-element.ts';

describe('the organic ranks of a part', () => {
  test.each([
    ['the first page', [1, 2, 3], 0, [1, 2, 3]],
    ['a gap that the vendor counts', [1, 3], 0, [1, 3]],
    ['positions from zero', [0, 1], 0, [1, 2]],
    ['positions that restart on each page', [1, 2], 8, [9, 10]],
    ['positions that continue across pages', [11, 12], 8, [11, 12]],
    ['positions that continue across results', [9, 10], 8, [9, 10]],
    ['continued positions after a longer first page', [11, 12], 12, [13, 14]],
    ['missing positions', [null, null, 3, null], 10, [11, 12, 13, 14]],
    ['no results', [], 10, []],
  ])('are right for %s', (_, positions, offset, ranks) => {
    expect(rankPart(positions, offset)).toEqual(ranks);
  });
});

describe('an element', () => {
  test.each([
    ['https://WWW.Example.COM/Path?q=1', 'www.example.com'],
    ['http://bücher.example:8080/', 'xn--bcher-kva.example'],
    ['ftp://example.com/', null],
    ['/relative', null],
    ['javascript:alert(1)', null],
  ])('with the URL %s has the host %s', (url, host) => {
    expect(makeElement('organic', { url })).toMatchObject({ url, host });
  });

  test('has null for values that are missing or of a wrong type', () => {
    expect(makeElement('paid', { url: 7, title: ' ', absoluteRank: '' })).toEqual({
      kind: 'paid',
      rank: null,
      absoluteRank: null,
      url: null,
      host: null,
      title: null,
      snippet: null,
      pixelTop: null,
      links: [],
    });
  });
});

describe('the links of an element', () => {
  test.each([
    [
      'sitelinks',
      [{ title: 'Prices', link: 'https://a.example/p' }],
      ['Prices', 'https://a.example/p', 'a.example'],
    ],
    [
      'a question',
      [{ question: 'Why?', title: 'T', link: 'https://b.example/' }],
      ['Why?', 'https://b.example/', 'b.example'],
    ],
    [
      'a question with its answer',
      [{ title: 'Why?', expanded_element: [{ url: 'https://c.example/' }] }],
      ['Why?', 'https://c.example/', 'c.example'],
    ],
    [
      'an image',
      [{ alt: 'A boat', url: 'https://d.example/' }],
      ['A boat', 'https://d.example/', 'd.example'],
    ],
    [
      'a related search',
      [{ query: 'boats', link: 'https://engine.example/?q=boats' }],
      ['boats', null, null],
    ],
    ['a phrase', ['boats'], ['boats', null, null]],
    [
      'a business',
      [{ title: 'Pier', links: { website: 'https://e.example/' } }],
      ['Pier', 'https://e.example/', 'e.example'],
    ],
  ])('include %s', (_name, entries, expected) => {
    expect(readLinks(entries).map(({ title, url, host }) => [title, url, host])).toEqual([expected]);
  });

  test('are limited to one hundred', () => {
    expect(readLinks(Array.from({ length: 500 }, () => 'phrase'))).toHaveLength(100);
    expect(readLinks('none')).toEqual([]);
  });
});
