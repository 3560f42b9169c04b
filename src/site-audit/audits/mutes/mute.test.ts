import { expect, test } from 'vitest';
import { findMute } from './mute.ts';
import { muteCondition } from './mute-condition.ts';

const code = 'title_missing';
const covers = (urlPattern: string, url: string) =>
  findMute([{ code, url: null, urlPattern }], { code, url }) !== null;

test.each([
  ['https://a.example/print/*', 'https://a.example/print/', true],
  ['https://a.example/print/*', 'https://a.example/shop/print/', false],
  ['*/print/*.html', 'https://a.example/print/x.html', true],
  ['*/print/*.html', 'https://a.example/print/x.htm', false],
  ['*a*ab', 'https://a.example/ab', true],
  ['x*x', 'x', false],
  ['a*b**c', 'a.b.c', true],
  ['https://a.example/', 'https://a.example/', true],
  ['https://a.example', 'https://a.example/', false],
  ['https://a.example/?q=(*', 'https://a.example/?q=(1', true],
  ['*', 'https://a.example/', true],
])('the pattern %s covers %s: %s', (pattern, url, expected) => {
  expect(covers(pattern, url)).toBe(expected);
});

test('a pattern with hundreds of wildcards is decided at once', () => {
  expect(covers('*a'.repeat(250), `https://a.example/${'a'.repeat(2_000)}b`)).toBe(false);
});

test('the URLs of many mutes are parameters that ClickHouse accepts', () => {
  const mutes = Array.from({ length: 2_000 }, (_, n) => ({
    code,
    url: `https://a.example/${'x'.repeat(2_000)}${n}`,
    urlPattern: null,
  }));
  const { muted, parameters } = muteCondition(mutes);
  const sizes = Object.values(parameters).map((value) => JSON.stringify(value).length);
  expect(Math.max(...sizes)).toBeLessThan(128 * 1024);
  expect(Object.values(parameters).flat()).toHaveLength(2_000);
  for (const name of Object.keys(parameters)) expect(muted).toContain(`{${name}: Array(String)}`);
});
