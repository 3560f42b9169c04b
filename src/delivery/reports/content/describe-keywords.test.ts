import { expect, test } from 'vitest';
import { clickRates, type RecentDay } from '#positions';
import { describeKeywords } from './describe-keywords.ts';

const period = { from: '2026-03-02', to: '2026-03-04' };
const day = (date: string, position: number | null, checkStatus: RecentDay['checkStatus'] = 'ranked') => ({
  date: `2026-03-0${date}`,
  position,
  checkStatus: position === null && checkStatus === 'ranked' ? ('not_ranked' as const) : checkStatus,
});
const keyword = (name: string, ...days: RecentDay[]) => ({
  keyword: name,
  url: `https://a.example/${name}`,
  days,
});
const rate = (position: number) => clickRates[position - 1] ?? 0;

test('counts successful checks of these days alone', () => {
  const { lines, unchecked } = describeKeywords(
    [
      keyword('shoes', day('1', 90), day('2', 8), day('3', null, 'failed'), day('4', 5), day('5', 1)),
      keyword('tents', day('3', null), day('4', null)),
      keyword('bags', day('2', null, 'failed'), day('3', null, 'pending')),
    ],
    period,
  );
  expect(unchecked).toBe(1);
  expect(lines).toEqual([
    {
      keyword: 'shoes',
      first: 8,
      firstOn: '2026-03-02',
      last: 5,
      lastOn: '2026-03-04',
      url: 'https://a.example/shoes',
    },
    { keyword: 'tents', first: null, firstOn: '2026-03-03', last: null, lastOn: '2026-03-04', url: null },
    { keyword: 'bags', first: null, firstOn: null, last: null, lastOn: null, url: null },
  ]);
});

test('a keyword stands where its last check saw it until the next', () => {
  const { visibility } = describeKeywords(
    [keyword('shoes', day('2', 1)), keyword('tents', day('3', 2), day('4', null))],
    period,
  );
  const both = (rate(1) + rate(2)) / (2 * rate(1));
  expect(visibility.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect(visibility[0]?.value).toBe(1);
  expect(visibility[1]?.value).toBeCloseTo(both, 3);
  expect(visibility[2]?.value).toBeCloseTo(0.5, 3);
});
