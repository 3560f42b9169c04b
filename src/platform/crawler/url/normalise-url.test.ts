import { expect, test } from 'vitest';
import { normaliseUrl, openResolver } from './normalise-url.ts';

test.each([
  ['HTTP://Example.COM', 'http://example.com/'],
  ['http://example.com:80/a', 'http://example.com/a'],
  ['https://example.com:443', 'https://example.com/'],
  ['https://example.com:80/', 'https://example.com:80/'],
  ['http://bücher.example/ä?ö', 'http://xn--bcher-kva.example/%C3%A4?%C3%B6'],
  ['http://0x7f.1/', 'http://127.0.0.1/'],
  ['http://a.test/a/./b/../c/%2e%2e/d', 'http://a.test/a/d'],
  ['http://a.test/%7euser/%41%2d%2F%3f', 'http://a.test/~user/A-%2F%3F'],
  ['http://a.test/%c3%a4?q=%2b+%20', 'http://a.test/%C3%A4?q=%2B+%20'],
  ['http://a.test/a b{c}[d]?e[f]=|', 'http://a.test/a%20b%7Bc%7D%5Bd%5D?e%5Bf%5D=%7C'],
  ['http://a.test/100%', 'http://a.test/100%'],
  ['http://a.test/a?', 'http://a.test/a'],
  ['http://a.test/a?#b', 'http://a.test/a'],
  ['http://a.test/a#b', 'http://a.test/a'],
  ['http://a.test/a/', 'http://a.test/a/'],
  ['http://a.test//a//b', 'http://a.test//a//b'],
  ['http://a.test/?b=2&a=1&PHPSESSID=x', 'http://a.test/?b=2&a=1&PHPSESSID=x'],
  ['http://a.test/A', 'http://a.test/A'],
])('%s becomes %s and is stable', (text, expected) => {
  expect(normaliseUrl(text)).toBe(expected);
  expect(normaliseUrl(expected)).toBe(expected);
});

test.each([
  'mailto:a@b.test',
  'javascript:void(0)',
  'ftp://a.test/',
  'http://',
  'a/b',
  '',
  'http://u:p@a.test/',
])('%j is not a web URL', (text) => {
  expect(normaliseUrl(text)).toBeNull();
});

test('relative URLs are resolved', () => {
  const base = 'https://a.test/b/c?d';
  expect(['../e', '?f', '//g.test', '', ' h '].map((text) => normaliseUrl(text, { base }))).toEqual([
    'https://a.test/e',
    'https://a.test/b/c?f',
    'https://g.test/',
    'https://a.test/b/c?d',
    'https://a.test/b/h',
  ]);
});

test('links of one page are resolved like single URLs', () => {
  const hrefs =
    `/ /a /a/b/ /a.b/c~d_e-f /a//b //g.test/h /./a /a/../b /a/.. /.well /a. /%7Ea /%c3 /ä /a?b /a#b /a\\b /a;b a ../a ?q
    #f mailto:a@b https://a.test/x`.split(/\s+/);
  const bases = [
    'https://a.test/b/c?d',
    'http://a.test:8080',
    'http://u:p@a.test/',
    'data:text/html,a',
    'ftp://a.test/',
  ];
  for (const base of bases) {
    const resolve = openResolver(base);
    expect([...hrefs, ' /a ', ''].map(resolve)).toEqual(
      [...hrefs, ' /a ', ''].map((href) => normaliseUrl(href, { base })),
    );
  }
});

test('tracking parameters are removed on request, and nothing else changes', () => {
  const drop = (query: string) => normaliseUrl(`http://a.test/${query}`, { withoutTracking: true });
  expect(drop('?utm_source=x&b=2&UTM_Medium=y&a=%20&gclid=1&&fbclid')).toBe('http://a.test/?b=2&a=%20&');
  expect(drop('?gclid=1')).toBe('http://a.test/');
  expect(drop('?utmost=1&id=gclid')).toBe('http://a.test/?utmost=1&id=gclid');
});
