import { expect, test } from 'vitest';
import type { ResultPage } from '../../../api/keywords.ts';
import { findMove, gatherResults } from './compare-pages.ts';

type Result = ResultPage['results'][number];
const result = (position: number | null, url: string | null, kind = 'organic'): Result => ({
  kind,
  position,
  absoluteRank: null,
  url,
  domain: null,
  title: null,
  own: false,
});
const before: ResultPage = {
  keywordId: 'kw_1',
  checkedAt: '2026-03-01T00:00:00Z',
  provider: 'dataforseo',
  depth: 10,
  exhausted: false,
  features: [],
  results: [
    result(1, 'https://a.example/'),
    result(4, 'https://b.example/'),
    result(9, 'https://b.example/'),
  ],
};

test('a result has risen, fallen, stayed, or was not there', () => {
  expect(findMove(result(2, 'https://b.example/'), before)).toEqual({ is: 'moved', by: 2 });
  expect(findMove(result(3, 'https://a.example/'), before)).toEqual({ is: 'moved', by: -2 });
  expect(findMove(result(1, 'https://c.example/'), before)).toEqual({ is: 'new' });
});

test('without an earlier page nothing is new', () => {
  expect(findMove(result(1, 'https://c.example/'), null)).toEqual({ is: 'unknown' });
  expect(findMove(result(null, null, 'video'), before)).toEqual({ is: 'unknown' });
});

test('blocks of a page are one line, results never', () => {
  const rows = [
    result(null, null, 'video'),
    result(null, null, 'video'),
    result(1, 'https://a.example/'),
    result(2, 'https://a.example/b'),
  ];
  expect(gatherResults(rows).map(({ kind, count }) => [kind, count])).toEqual([
    ['video', 2],
    ['organic', 1],
    ['organic', 1],
  ]);
});
