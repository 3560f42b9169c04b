import { expect, test } from 'vitest';
import type { Serp } from '../../../api/keywords.ts';
import { findMovement, groupResults } from './serp-movement.ts';

type Result = Serp['results'][number];
const result = (position: number | null, url: string | null, kind = 'organic'): Result => ({
  kind,
  position,
  absoluteRank: null,
  url,
  domain: null,
  title: null,
  snippet: null,
  pixelTop: null,
  links: [],
  own: false,
});
const before: Serp = {
  keywordId: 'kw_1',
  checkedAt: '2026-03-01T00:00:00Z',
  provider: 'dataforseo',
  depth: 10,
  exhausted: false,
  features: [],
  adsCount: 0,
  results: [
    result(1, 'https://a.example/'),
    result(4, 'https://b.example/'),
    result(9, 'https://b.example/'),
  ],
};

test('a result that was on the earlier SERP has moved, and one that was not is new', () => {
  expect(findMovement(result(2, 'https://b.example/'), [], before)).toEqual({ is: 'moved', by: 2 });
  expect(findMovement(result(3, 'https://a.example/'), [], before)).toEqual({ is: 'moved', by: -2 });
  expect(findMovement(result(1, 'https://c.example/'), [], before)).toEqual({ is: 'new' });
});

test('a new URL of a domain whose earlier URL is gone has the position of that URL, and a second URL of the domain is new', () => {
  const ofDomain = (position: number, url: string) => ({ ...result(position, url), domain: 'd.example' });
  const earlier = { ...before, results: [...before.results, ofDomain(5, 'https://d.example/old')] };
  const [other, old] = [ofDomain(3, 'https://d.example/new'), ofDomain(7, 'https://d.example/old')];
  expect(findMovement(other, [other], earlier)).toEqual({ is: 'other_url', was: 5 });
  expect(findMovement(other, [other, old], earlier)).toEqual({ is: 'new' });
});

test('without an earlier SERP the movement is unknown', () => {
  expect(findMovement(result(1, 'https://c.example/'), [], null)).toEqual({ is: 'unknown' });
  expect(findMovement(result(null, null, 'video'), [], before)).toEqual({ is: 'unknown' });
});

test('adjacent SERP features of one kind are grouped, organic results are not', () => {
  const rows = [
    result(null, null, 'video'),
    result(null, null, 'video'),
    result(1, 'https://a.example/'),
    result(2, 'https://a.example/b'),
  ];
  expect(groupResults(rows).map(({ kind, count }) => [kind, count])).toEqual([
    ['video', 2],
    ['organic', 1],
    ['organic', 1],
  ]);
});

test('several new URLs of a domain have the positions of its gone URLs, in their order', () => {
  const ofDomain = (position: number, url: string) => ({ ...result(position, url), domain: 'd.example' });
  const earlier = {
    ...before,
    results: [ofDomain(2, 'https://d.example/1'), ofDomain(4, 'https://d.example/2')],
  };
  const now = [ofDomain(1, 'https://d.example/3'), ofDomain(4, 'https://d.example/4')];
  expect(now.map((one) => findMovement(one, now, earlier))).toEqual([
    { is: 'other_url', was: 2 },
    { is: 'other_url', was: 4 },
  ]);
});
