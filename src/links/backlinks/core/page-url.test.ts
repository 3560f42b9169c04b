import { expect, test } from 'vitest';
import { pageKey, parsePageUrl } from './page-url.ts';

test.each([
  ['http://example.com', 'https://www.example.com/'],
  ['https://example.com/a', 'http://EXAMPLE.com:80/a/#top'],
  ['https://example.com/a?b=1', 'https://example.com/a/?b=1&utm_source=x&gclid=1'],
  ['https://example.com/%7Ejo', 'https://example.com/~jo'],
  ['https://b\u00fccher.example/', 'https://xn--bcher-kva.example'],
])('%s and %s are the same page', (a, b) => {
  expect(pageKey(a)).toBe(pageKey(b));
});

test.each([
  ['https://example.com/a', 'https://example.com/A'],
  ['https://example.com/?a=1', 'https://example.com/?a=2'],
  ['https://example.com/?a=1&b=2', 'https://example.com/?b=2&a=1'],
  ['https://example.com/', 'https://blog.example.com/'],
  ['https://example.com/', 'https://example.com:8080/'],
])('%s and %s are different pages', (a, b) => {
  expect(pageKey(a)).not.toBe(pageKey(b));
});

test.each([
  '',
  'mailto:me@example.com',
  'https://me:secret@example.com/',
  'https://localhost/',
  `https://example.com/${'a'.repeat(2_100)}`,
])('%s is not a page URL', (text) => {
  expect(parsePageUrl(text)).toBeNull();
});
