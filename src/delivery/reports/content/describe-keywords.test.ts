import { expect, test } from 'vitest';
import { clickThroughRates, type HeldDay } from '#rank-tracking/positions';
import { describeKeywords } from './describe-keywords.ts';

const period = { from: '2026-03-02', to: '2026-03-04' };
const day = (date: number, position: number | null, heldThrough = date + 2) => ({
  date: `2026-03-0${date}`,
  position,
  checkedDepth: 100,
  heldThrough: `2026-03-0${heldThrough}`,
});
const keyword = (name: string, ...days: HeldDay[]) => ({
  keyword: name,
  url: `https://a.example/${name}`,
  days,
});
const rate = (position: number) => clickThroughRates[position - 1] ?? 0;

test('a line compares the value on the first day with the value on the last, and omits values that are too old', () => {
  const { lines, unchecked } = describeKeywords(
    [
      keyword('shoes', day(1, 90), day(2, 8), day(4, 5)),
      keyword('tents', day(3, null), day(4, null)),
      keyword('hats', day(1, 7, 8)),
      keyword('bags', day(1, 9), day(2, 4, 3)),
    ],
    period,
  );
  expect(unchecked).toBe(1);
  expect(lines).toEqual([
    {
      keyword: 'shoes',
      first: 8,
      firstOn: '2026-03-02',
      firstDepth: 100,
      last: 5,
      lastOn: '2026-03-04',
      lastDepth: 100,
      url: 'https://a.example/shoes',
    },
    {
      keyword: 'hats',
      first: 7,
      firstOn: '2026-03-01',
      firstDepth: 100,
      last: 7,
      lastOn: '2026-03-01',
      lastDepth: 100,
      url: 'https://a.example/hats',
    },
    {
      keyword: 'tents',
      first: null,
      firstOn: '2026-03-03',
      firstDepth: 100,
      last: null,
      lastOn: '2026-03-04',
      lastDepth: 100,
      url: null,
    },
    {
      keyword: 'bags',
      first: null,
      firstOn: null,
      firstDepth: null,
      last: null,
      lastOn: null,
      lastDepth: null,
      url: null,
    },
  ]);
});

test('a keyword keeps its position until the next check, but not for longer than it holds', () => {
  const { visibility } = describeKeywords(
    [
      keyword('shoes', day(2, 1, 9)),
      keyword('tents', day(3, 2), day(4, null)),
      keyword('bags', day(1, 1, 1)),
    ],
    period,
  );
  const both = (rate(1) + rate(2)) / (2 * rate(1));
  expect(visibility.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect(visibility[0]?.value).toBe(1);
  expect(visibility[1]?.value).toBeCloseTo(both, 3);
  expect(visibility[2]?.value).toBeCloseTo(0.5, 3);
});

test('the change of the visibility is that of the keywords with a value on both days', () => {
  const keywords = [
    keyword('shoes', day(1, 3), day(4, 1)),
    keyword('tents', day(1, 5), day(4, 5)),
    keyword('added', day(3, 1), day(4, 1)),
  ];
  const share = (...positions: number[]) =>
    Math.round(
      (positions.reduce((total, one) => total + rate(one), 0) / (rate(1) * positions.length)) * 1e4,
    ) / 1e4;
  expect(describeKeywords(keywords, period, '2026-03-01').visibilityChange).toEqual({
    since: '2026-03-01',
    before: share(3, 5),
    after: share(1, 5),
    keywords: 2,
    improved: 1,
    declined: 0,
  });
  const unmeasured = describeKeywords(
    keywords.map((one) => ({ ...one, days: one.days.filter(({ date }) => date > '2026-03-02') })),
    period,
    '2026-03-01',
  );
  expect(unmeasured.visibilityChange).toMatchObject({ since: '2026-03-03', keywords: 1 });
});

test('the keywords that gained and lost most clicks are those with a value on both days', () => {
  const { movers } = describeKeywords(
    [
      keyword('far', day(1, 90), day(4, 60)),
      keyword('near', day(1, 4), day(4, 2)),
      keyword('lost', day(1, 3), day(4, null)),
      keyword('added', day(3, 9), day(4, 1)),
    ],
    period,
    '2026-03-01',
  );
  expect(movers).toEqual({
    gained: [
      { keyword: 'near', first: 4, last: 2 },
      { keyword: 'far', first: 90, last: 60 },
    ],
    lost: [{ keyword: 'lost', first: 3, last: null }],
  });
});

test('the days on which keywords join or leave the visibility are counted', () => {
  const { counted } = describeKeywords(
    [
      keyword('shoes', day(2, 3), day(4, 1)),
      keyword('failed on a day', day(2, 3, 2), day(4, 1)),
      keyword('added', day(3, 1), day(4, 1)),
      keyword('left', day(2, 1, 3)),
      keyword('never', day(1, 1, 1)),
    ],
    period,
  );
  expect(counted).toEqual([
    { date: '2026-03-03', added: 1, removed: 0 },
    { date: '2026-03-04', added: 0, removed: 1 },
  ]);
});
