import { expect, test } from 'vitest';
import { describeVerdict } from './describe-verdict.ts';

const days = {
  startDate: '2026-11-01',
  endDate: '2026-11-28',
  previousStartDate: '2026-10-04',
  previousEndDate: '2026-10-31',
};
const range = { from: '2026-11-01', comparison: 'previous' as const };
const metrics = { impressions: 0, ctr: null, position: null };
const clicksOf = (clicks: number, before: number | null, isMore: boolean, meta = days) => ({
  data: {
    ...metrics,
    clicks,
    previous: before === null ? null : { ...metrics, clicks: before },
    moreThanChance:
      before === null ? null : { clicks: isMore, impressions: isMore, ctr: isMore, position: isMore },
  },
  meta,
});
type Verdict = 'improved' | 'steady' | 'declined' | null;
const rankingsOf = (verdict: Verdict, visibility: number, from = '2026-10-31') => ({
  data: { verdict, visibility, previousVisibility: 0.2, keywords: 20 },
  meta: { ...days, days: { from } },
});

/** The verdict with its evidence. */
const sentence = (measured: Parameters<typeof describeVerdict>[0]) => {
  const described = describeVerdict(measured);
  return described && `${described.verdict}: ${described.evidence}`;
};

test.each([
  [
    'Better than the 28 days before: Clicks +12.0%, visibility +2.0 points (more than the usual variation)',
    clicksOf(1_120, 1_000, true),
    rankingsOf('improved', 0.22),
  ],
  [
    'About the same as the 28 days before: Clicks −1.5% (within the usual variation)',
    clicksOf(985, 1_000, false),
    undefined,
  ],
  [
    'Worse than the 28 days before: Clicks −1.5% (within the usual variation), visibility −2.0 points (more than the usual variation)',
    clicksOf(985, 1_000, false),
    rankingsOf('declined', 0.18),
  ],
  [
    'About the same as the 28 days before: Clicks unchanged (within the usual variation)',
    clicksOf(99_999, 100_000, true),
    undefined,
  ],
  [
    'Better and worse than the 28 days before: Clicks −20.0%, visibility +2.0 points (more than the usual variation)',
    clicksOf(800, 1_000, true),
    rankingsOf('improved', 0.22),
  ],
  [
    'Better than the 28 days before: Visibility +2.0 points since Nov 10, 2026 (more than the usual variation)',
    clicksOf(800, null, true),
    rankingsOf('improved', 0.22, '2026-11-10'),
  ],
  [
    'Worse than the 28 days before, by clicks alone: Clicks −20.0% (more than the usual variation), visibility +2.0 points (too few keywords for a verdict)',
    clicksOf(800, 1_000, true),
    rankingsOf(null, 0.22),
  ],
])('the verdict is "%s"', (expected, clicks, rankings) => {
  expect(sentence({ range, clicks, rankings })).toBe(expected);
});

test('there is no verdict without a comparison, earlier clicks and enough keywords', () => {
  const rankings = rankingsOf(null, 0.3);
  expect(sentence({ range, clicks: clicksOf(800, null, true), rankings })).toBeNull();
  const compared = { clicks: clicksOf(800, 1_000, true), rankings };
  expect(sentence({ range: { ...range, comparison: 'none' }, ...compared })).toBeNull();
  expect(sentence({ range: { ...range, comparison: 'previous_year' }, ...compared })).toMatch(
    /^Worse than Oct 4\W+31, 2026, by clicks alone: Clicks −20.0% \(more than the usual variation\), visibility/,
  );
});

test('clicks of a longer range are compared per day', () => {
  const longer = { ...days, previousStartDate: '2026-10-18' };
  expect(sentence({ range, clicks: clicksOf(1_000, 500, false, longer), rankings: undefined })).toContain(
    'Clicks unchanged (',
  );
});
