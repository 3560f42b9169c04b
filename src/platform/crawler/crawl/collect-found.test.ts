import { expect, test } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { collectFound } from './collect-found.ts';
import type { FetchedPage } from './result.ts';

const start = 'https://a.test/';

function fetched(html: string, more: Partial<FetchedPage> = {}): FetchedPage {
  const url = more.url ?? start;
  return {
    outcome: 'fetched',
    url,
    depth: 0,
    foundOn: null,
    fetchedAt: new Date(0),
    status: 200,
    headers: {},
    redirectTo: null,
    bytes: html.length,
    charset: 'utf-8',
    firstByteMs: 1,
    totalMs: 1,
    page: parsePage(html, url),
    parseProblem: null,
    ...more,
  };
}

const plan = { accepts: (url: string) => url.startsWith(start) };
const find = (results: FetchedPage[], more = {}, maxDepth = 10) =>
  collectFound(results, { ...plan, ...more }, maxDepth);
const pathsOf = ({ urls }: ReturnType<typeof find>) => urls.map(({ url }) => url.slice(start.length - 1));

test('internal links are found once each, one click deeper', () => {
  const html =
    '<a href=/1>x</a><a href=/1#a>x</a><a href=//b.test/>x</a><a href=mailto:x>x</a><a href=/2>x</a>';
  expect(find([fetched(html)]).urls).toEqual([
    { url: 'https://a.test/1', depth: 1, foundOn: start },
    { url: 'https://a.test/2', depth: 1, foundOn: start },
  ]);
});

test('the lowest depth counts, and any depth replaces that of a sitemap entry', () => {
  const deep = fetched('<a href=/1>x</a><a href=/2>x</a>', { depth: 3, url: `${start}deep` });
  const unlinked = fetched('<a href=/2>x</a><a href=/3>x</a>', { depth: null, url: `${start}map` });
  const found = find([unlinked, deep, fetched('<a href=/1>x</a>')]).urls;
  expect(found.map(({ url, depth }) => [url.at(-1), depth]).toSorted()).toEqual([
    ['1', 1],
    ['2', 4],
    ['3', null],
  ]);
});

test('canonicals, alternates and pagination are found as well', () => {
  const html = `<link rel=canonical href=/c><link rel=alternate hreflang=de href=/de><link rel=next href=/n>
    <meta http-equiv=refresh content="0;/r"><img src=/no>`;
  expect(pathsOf(find([fetched(html)]))).toEqual(['/c', '/de', '/n', '/r']);
});

test('a redirect target has the depth of the redirect', () => {
  const moved = fetched('', { redirectTo: `${start}there`, depth: 2, page: null });
  expect(find([moved], {}, 2).urls).toMatchObject([{ url: `${start}there`, depth: 2 }]);
});

test('nofollow of a link or a page is respected', () => {
  const html = '<a rel=nofollow href=/1>x</a><a href=/2>x</a>';
  expect(pathsOf(find([fetched(html)]))).toEqual(['/2']);
  expect(pathsOf(find([fetched(html)], { followsNofollow: true }))).toEqual(['/1', '/2']);
  expect(pathsOf(find([fetched(`<meta name=robots content=none>${html}`)]))).toEqual([]);
  expect(pathsOf(find([fetched(`<meta name=bingbot content=none>${html}`)]))).toEqual(['/2']);
});

test('a URL beyond the limits is dropped with a reason', () => {
  const loop = '/a/b/a/b/a/b/a/b/';
  const html = `<a href=/${'x'.repeat(3000)}>x</a><a href=${loop}>x</a><a href=/ok/ok/>x</a>`;
  expect(find([fetched(html)])).toMatchObject({ urls: [{}], dropped: { too_long: 1, repeating_path: 1 } });
  expect(find([fetched('<a href=/1>x</a>', { depth: 10 })])).toEqual({ urls: [], dropped: { depth: 1 } });
});

test('tracking parameters are removed on request', () => {
  const html = '<a href="/1?utm_source=x">x</a><a href="/1">x</a>';
  expect(pathsOf(find([fetched(html)], { withoutTracking: true }))).toEqual(['/1']);
  expect(pathsOf(find([fetched(html)]))).toEqual(['/1?utm_source=x', '/1']);
});
