import { expect, test } from 'vitest';
import { findCannibalisation, type OwnDay } from './find-cannibalisation.ts';

const site = 'https://www.shop.example';
/** Days with these pages, best first. */
const days = (...pages: string[][]): OwnDay[] =>
  pages.map((paths, day) => ({
    date: `2026-03-${String(day + 1).padStart(2, '0')}`,
    results: paths.map((path, index) => ({ url: site + path, position: index + 1 })),
  }));

test.each<[string, OwnDay[], string | null, string[]]>([
  ['one page', days(['/a'], ['/a']), null, []],
  ['a page that replaced another one', days(['/a'], ['/a'], ['/b'], ['/b']), null, []],
  ['pages that go back and forth', days(['/a'], ['/b'], ['/a']), null, ['alternating']],
  ['pages that replaced each other, one after the other', days(['/a'], ['/b'], ['/c']), null, []],
  ['a page that returns after two others', days(['/a'], ['/b'], ['/c'], ['/a/']), null, ['alternating']],
  ['a day without a result between two days of one page', days(['/a'], [], ['/a']), null, []],
  ['two pages on one result page', days(['/a'], ['/a', '/b']), null, ['sharing']],
  ['one page with and without a trailing slash', days(['/a', '/a/']), null, []],
  ['the target page', days(['/a']), 'http://shop.example/a/', []],
  ['another page than the target page', days(['/a'], ['/b']), `${site}/a`, ['wrong_page']],
  ['an earlier day with another page than the target page', days(['/b'], ['/a']), `${site}/a`, []],
  ['no result at all', days([], []), `${site}/a`, []],
])('%s', (_name, evidence, targetUrl, kinds) => {
  expect(findCannibalisation(evidence, targetUrl)).toEqual(kinds);
});
