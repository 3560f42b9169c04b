import { expect, test } from 'vitest';
import { formatDays } from '../../../format/dates.ts';
import {
  describeClicks,
  describePage,
  describeUnclear,
  describeParts,
  describeQuery,
  describeUnexplained,
} from './describe-page.ts';

const days = { from: '2026-03-01', to: '2026-03-08' };

test('the keywords of a page that did not decline are those of this page, or the day without a SERP that shows it is named', () => {
  expect(describePage({ direction: 'declined', days, compared: 3 })).toBe(
    'No tracked keyword of this page lost positions from Mar 1, 2026 to Mar 8, 2026. Failed checks are not counted.',
  );
  expect(describePage({ direction: 'declined', days, compared: 0 })).toBe(
    'No stored SERP of Mar 1, 2026 has this page as the best result of the website for a tracked keyword, so its positions cannot be compared. The position of a keyword can still be unchanged: another page ranked on that day, or its SERP is not stored.',
  );
  expect(describePage({ direction: 'improved', days, compared: 0 })).toContain('of Mar 8, 2026 ');
  expect(describePage({ direction: 'declined', days: null, compared: 0 })).toBe(
    'No position was measured in this period.',
  );
});

test('a query of a page has its clicks, impressions and positions before and after, and no position if it is not shown anymore', () => {
  const before = { clicks: 12, impressions: 100, ctr: 0.12, position: 3.2 };
  const now = { clicks: 4, impressions: 40, ctr: 0.1, position: 5.1 };
  expect(describeQuery({ query: 'shoes', before, now, otherPage: null })).toBe(
    '“shoes”: clicks 12 → 4, impressions 100 → 40, average position 3.2 → 5.1',
  );
  const otherPage = { url: 'https://shop.example/sale', before: 1, now: 9 };
  expect(describeQuery({ query: 'shoes', before, now: null, otherPage })).toBe(
    '“shoes”: clicks 12 → 0, impressions 100 → 0. Clicks on /sale: 1 → 9',
  );
});

test('clicks of a page say since which week they are lower, or that the loss is spread', () => {
  const step = {
    week: { from: '2026-03-08', to: '2026-03-14' },
    before: 70,
    now: 35,
    since: { from: '2026-03-01', to: '2026-03-07' },
    weeks: 4,
    changedWeeks: 3,
    lastWeek: { from: '2026-03-22', to: '2026-03-28', clicks: 80, before: 40, reversed: false },
  };
  const of = (clickStep: Partial<NonNullable<Parameters<typeof describeClicks>[0]['clickStep']>>) =>
    describeClicks({ direction: 'declined', clickStep: { ...step, ...clickStep } });
  expect(of({})).toBe(
    `The clicks have been lower since the week ${formatDays(step.week)}: 35 in a median week, 70 in a median week before.`,
  );
  expect(of({ week: null })).toBe(
    `Since the week ${formatDays(step.since)}, each week had fewer clicks than a median week of the compared period. No week stands out.`,
  );
  expect(of({ week: null, since: null })).toBe(
    '3 of 4 weeks had fewer clicks than a median week of the compared period. No week stands out.',
  );
  const { clicks, before, reversed, ...last } = step.lastWeek;
  expect(of({ week: null, since: last, changedWeeks: 1 })).toBe(
    `Only the last week, ${formatDays(last)}, had fewer clicks than a median week of the compared period.`,
  );
  expect(of({ week: null, since: last, changedWeeks: 2 })).toMatch(/^2 of 4 weeks had fewer clicks/);
  expect(of({ lastWeek: { ...last, clicks, before, reversed: !reversed } })).toMatch(
    /The last week, .+, had 80 clicks, far more than the weeks before it \(median 40\)\.$/,
  );
});

test('lost clicks without a reason name the largest change that goes with them', () => {
  const url = 'https://shop.example/mudguards';
  const totals = (clicks: number, impressions: number, position: number) => ({
    clicks,
    impressions,
    ctr: clicks / impressions,
    position,
  });
  const of = (...[before, now]: ReturnType<typeof totals>[]) =>
    describeUnclear({
      direction: 'declined',
      pages: [{ url, before: before!, now: now! }],
      searchDays: null,
    });
  expect(of(totals(1240, 14_092, 4), totals(973, 12_107, 4.1))).toBe(
    'No reason stands out. The largest change: impressions 14,092 → 12,107 (−14.1%).',
  );
  expect(of(totals(100, 1000, 4), totals(85, 1010, 4.1))).toBe(
    'No reason stands out. The largest change: click-through rate 10.0% → 8.4%.',
  );
  expect(of(totals(100, 1000, 4), totals(100, 1000, 4))).toBe('No reason stands out.');
});

test('parts of more than all lost clicks are explained once by queries that gained clicks', () => {
  const of = (...parts: number[]) =>
    describeParts({
      direction: 'declined',
      reasons: parts.map((part) => ({ query: { text: 'shoes', others: 1, part } })),
    });
  expect(of(0.715, 0.446)).toBe(
    'These parts add up to more than 100%, because other queries of the page gained clicks meanwhile.',
  );
  expect(of(0.6, 0.4)).toBeNull();
  expect(describeParts({ direction: 'declined', reasons: [{ query: null }] })).toBeNull();
});

test('the largest declines without a reason are counted and named', () => {
  const one = { keywordId: 'kw_1', keyword: 'pour over coffee', from: 1, to: 12, step: null };
  const of = (described: number, unexplained = [one]) =>
    describeUnexplained({ direction: 'declined', described, unexplained });
  expect(of(21)).toBe(
    'None of these reasons concerns 1 of the 5 largest losses: “pour over coffee” 1 → 12. “Why?” beside a keyword shows its own reasons.',
  );
  expect(of(3)).toContain('1 of the 3 largest losses');
  expect(of(1), 'the only one').toBeNull();
  expect(of(21, [])).toBeNull();
});
