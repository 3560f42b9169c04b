import { expect, test } from 'vitest';
import { normaliseCitations } from './normalise-citations.ts';

const urlOf = (url: string) => normaliseCitations([{ url, title: null }])[0]?.url ?? null;

test.each([
  ['https://acme.com/a?utm_source=openai', 'https://acme.com/a'],
  ['https://Acme.com/a?id=7&utm_medium=x&gclid=1&fbclid=2&msclkid=3&srsltid=4', 'https://acme.com/a?id=7'],
  ['https://acme.com/a#:~:text=much%20more', 'https://acme.com/a'],
  ['https://acme.com/a?ref=chatgpt.com', 'https://acme.com/a'],
  ['https://acme.com/a?source=perplexity&page=2', 'https://acme.com/a?page=2'],
  ['https://acme.com/a?ref=42', 'https://acme.com/a?ref=42'],
  ['https://acme.com/tree?ref=main', 'https://acme.com/tree?ref=main'],
  ['https://müller.de/straße', 'https://xn--mller-kva.de/stra%C3%9Fe'],
  [
    'https://www.google.com/url?sa=t&q=https%3A%2F%2Facme.com%2Fa%3Futm_source%3Dx&usg=1',
    'https://acme.com/a',
  ],
  ['https://www.google.de/url?url=https://acme.com/b', 'https://acme.com/b'],
  ['https://www.google.com/amp/s/acme.com/c', 'https://acme.com/c'],
  ['https://acme-com.cdn.ampproject.org/c/s/acme.com/d', 'https://acme.com/d'],
  [
    `https://www.bing.com/ck/a?!&&p=1&u=a1${Buffer.from('https://acme.com/e?x=1').toString('base64url')}&ntb=1`,
    'https://acme.com/e?x=1',
  ],
  ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Facme.com%2Ff', 'https://acme.com/f'],
  [
    'https://www.google.com/url?q=https%3A%2F%2Fwww.google.com%2Famp%2Fs%2Facme.com%2Fg',
    'https://acme.com/g',
  ],
  ['https://www.google.com/search?q=acme', 'https://www.google.com/search?q=acme'],
])('%s is reduced to its page', (given, normalised) => {
  expect(urlOf(given)).toBe(normalised);
});

test.each([
  'javascript:alert(1)',
  'ftp://acme.com/a',
  'acme',
  '',
  'https://',
  'https://user:secret@acme.com/',
])('a citation without a web URL keeps only its title: %s', (url) => {
  expect(normaliseCitations([{ url, title: 'A page' }])).toEqual([
    { url: null, domain: null, title: 'A page' },
  ]);
});

test('the domain has no www., is in punycode, and comes from the title if a redirect hides it', () => {
  const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
  const domains = normaliseCitations([
    { url: 'https://WWW.Acme.com/a', title: 'Acme' },
    { url: 'https://www.müller.de./', title: null },
    { url: 'https://www.gov.uk/a', title: null },
    { url: redirect, title: 'www.uefa.com' },
    { url: `${redirect}2`, title: 'How to play' },
    { url: null, title: 'example.org' },
    { url: null, title: 'Node.js' },
  ]).map(({ domain }) => domain);
  expect(domains).toEqual([
    'acme.com',
    'xn--mller-kva.de',
    'www.gov.uk',
    'uefa.com',
    null,
    'example.org',
    null,
  ]);
});

test('a repeated page is normalised at its first position with its first title', () => {
  expect(
    normaliseCitations([
      { url: 'https://acme.com/a?utm_source=openai', title: null },
      { url: null, title: 'A book' },
      { url: 'https://acme.com/b', title: ' B ' },
      { url: 'https://acme.com/a', title: 'A' },
      { url: null, title: 'A book' },
      { url: null, title: ' ' },
    ]),
  ).toEqual([
    { url: 'https://acme.com/a', domain: 'acme.com', title: 'A' },
    { url: null, domain: null, title: 'A book' },
    { url: 'https://acme.com/b', domain: 'acme.com', title: 'B' },
  ]);
});
