import { expect, test } from 'vitest';
import { readMetric } from './compare-metrics.ts';
import type { ComparedWebsite } from './use-compared-websites.ts';

const days = {
  startDate: '2026-10-30',
  endDate: '2026-11-26',
  previousStartDate: '2026-10-02',
  previousEndDate: '2026-10-29',
};

test('fewer clicks within the usual variation are no loss, as in the list of the websites', () => {
  const ofClicks = (isMoreThanChance: boolean) =>
    readMetric(
      {
        rankings: null,
        clicks: {
          clicks: 984,
          previous: { clicks: 1_000 },
          moreThanChance: { clicks: isMoreThanChance },
          days,
        },
      } as ComparedWebsite,
      'clicks',
    ).change;
  expect(ofClicks(false)).toMatchObject({ amount: '1.6%', isGood: null, doubt: 'usual' });
  expect(ofClicks(true)).toMatchObject({ amount: '1.6%', isGood: false });
});

test('clicks are compared per day while fewer days of the compared period are stored', () => {
  const fewer = { ...days, previousStartDate: '2026-10-16' };
  const clicks = { clicks: 1_000, previous: { clicks: 500 }, moreThanChance: { clicks: false }, days: fewer };
  const { change } = readMetric({ rankings: null, clicks } as ComparedWebsite, 'clicks');
  expect(change).toMatchObject({ direction: 'same' });
});
